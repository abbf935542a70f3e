import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logDestination } from './log-destination.ts'

const logged = (isTTY: boolean, format?: 'json' | 'text'): string => {
  const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  pino({ name: 'media' }, logDestination(stderr, format)).warn({ stream: 'anna', tries: 3 }, 'hook: no reply')
  return String(stderr.read())
}

it('a log line at a terminal is plain text', () => {
  expect(logged(true)).toBe('media: hook: no reply, stream anna, tries 3\n')
})

it('a log line is JSON where there is no terminal', () => {
  expect(JSON.parse(logged(false))).toMatchObject({ level: 40, name: 'media', stream: 'anna', msg: 'hook: no reply' })
})

it('the parent process can choose the format', () => {
  expect(logged(false, 'text')).toBe(logged(true))
  expect(logged(true, 'json')).toMatch(/^\{/)
})
