import { expect, it } from 'vitest'
import { readFlvTagHeader, writeFlvTag } from '#contract/push/publish.ts'
import { Configurations, type Packet } from './tags.ts'

const avcC = Uint8Array.of(1, 0x42, 0xe0, 0x1f)
const other = Uint8Array.of(1, 0x42, 0xe0, 0x1e)
const picture = (change: Partial<Packet> = {}): Packet => ({
  kind: 'video',
  timestamp: 40,
  isKey: true,
  data: Uint8Array.of(9, 8, 7),
  description: null,
  ...change,
})
const inHex = (bodies: { body: Uint8Array }[]) => bodies.map(({ body }) => Buffer.from(body).toString('hex'))

it('the configuration comes with the first packet of an encoder, and goes before its frame', () => {
  const known = new Configurations()
  known.note(picture({ description: avcC }))
  expect(inHex(known.tagsOf(picture()))).toEqual(['17000000000142e01f', '1701000000090807'])
  expect(inHex(known.tagsOf(picture({ isKey: false })))).toEqual(['2701000000090807'])
})

it('is sent again only after it has changed, and then with a key frame', () => {
  const known = new Configurations()
  known.note(picture({ description: avcC }))
  known.tagsOf(picture())
  known.note(picture({ description: avcC }))
  expect(known.tagsOf(picture())).toHaveLength(1)
  known.note(picture({ description: other }))
  expect(known.tagsOf(picture({ isKey: false }))).toEqual([])
  expect(inHex(known.tagsOf(picture()))[0]).toBe('17000000000142e01e')
})

it('goes out again on a new connection, also if its packet was never sent', () => {
  const known = new Configurations()
  known.note(picture({ description: avcC }))
  expect(known.tagsOf(picture())).toHaveLength(2)
  known.reset()
  expect(known.tagsOf(picture({ isKey: false }))).toEqual([])
  expect(known.tagsOf(picture())).toHaveLength(2)
})

it('nothing is sent that no player could decode', () => {
  expect(new Configurations().tagsOf(picture())).toEqual([])
})

it('sound is AAC with its AudioSpecificConfig, in tags that media reads', () => {
  const known = new Configurations()
  const sound: Packet = { kind: 'audio', timestamp: 21.3, isKey: true, data: Uint8Array.of(5), description: Uint8Array.of(0x11, 0x90) }
  known.note(sound)
  const tags = known.tagsOf({ ...sound, timestamp: 21 })
  expect(inHex(tags)).toEqual(['af001190', 'af0105'])
  expect(tags.map((tag) => readFlvTagHeader(writeFlvTag(tag)))).toEqual([
    { kind: 'audio', timestamp: 21 },
    { kind: 'audio', timestamp: 21 },
  ])
})
