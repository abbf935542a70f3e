import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namePattern } from './limits.ts'
import { readPublishName } from './publish-name.ts'

const param = '?exp=1&v=2&sign=a-_B'
const key = `room${param}`

it.each([
  ['as the page gives it', 'live', key],
  ['with an extra parameter', 'live', `${key}&foo=1`, `${param}&foo=1`],
  ['with blanks around it', ' live ', `  ${key}\t`],
  ['with a newline after it', 'live\r\n', `${key}\r\n`],
  ['with a slash before it', 'live', `/${key}`],
  ['with slashes around the application', '/live/', key],
  ['with percent escapes', 'live', 'room%3Fexp%3D1%26v%3D2%26sign%3Da-_B'],
  ['with percent escapes in small letters', 'live', 'room%3fexp%3d1%26v%3d2%26sign%3da-_B'],
  ['with only some percent escapes', 'live', 'room?exp%3D1&v%3D2&sign%3Da-_B'],
  ['copied from the source of a page', 'live', key.replaceAll('&', '&amp;')],
  ['with the query behind the application', `live${param}`, 'room'],
  ['with the query behind the application and its slash', `live/${param}`, 'room'],
  ['with the application before the name', '', `live/${key}`],
  ['with a whole path as the name', '', `/live/${key}`],
  ['with the default instance', 'live/_definst_', key],
])('a valid key %s is accepted', (_how, app, streamName, read = param) => {
  expect(readPublishName(app, streamName)).toEqual({ name: 'room', param: read })
})

it.each([
  ['another application', 'vod', key, 'room', 'wrong_server'],
  ['the application in capitals', 'Live', key, 'room', 'wrong_server'],
  ['no application', '', key, 'room', 'wrong_server'],
  ['no application and no name', '', '', '', 'wrong_server'],
  ['the room in the server box', `live/room`, param, 'room', 'whole_url_as_server'],
  ['the whole address in the server box', `live/${key}`, '', 'room', 'whole_url_as_server'],
  ['the whole address in the key box', 'live', `rtmp://host/live/${key}`, 'room', 'whole_url_as_key'],
  ['no key', 'live', '', '', 'wrong_key'],
  ['no name before the query', 'live', param, '', 'wrong_key'],
  ['a name that is none', 'live', 'no such name!', '', 'wrong_key'],
  ['a broken escape', 'live', '%3f%3', '', 'wrong_key'],
])('%s is refused with its own reason', (_what, app, streamName, name, refusal) => {
  expect(readPublishName(app, streamName)).toEqual({ name, refusal })
})

it('the name is valid or empty, whatever is sent', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (app, streamName) => {
      const { name } = readPublishName(app, streamName)
      return name === '' || namePattern.test(name)
    }),
  )
})
