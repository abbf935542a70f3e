import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logDestination } from './log-destination.ts'

const logged = (isTTY: boolean, format?: 'json' | 'text'): string => {
  const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  pino({ name: 'media' }, logDestination(stderr, format)).warn({ stream: 'anna', tries: 3 }, 'the platform did not answer')
  return String(stderr.read())
}

it('a person at a terminal reads a sentence', () => {
  expect(logged(true)).toBe('media: the platform did not answer, stream anna, tries 3\n')
})

it('a log collector reads JSON', () => {
  expect(JSON.parse(logged(false))).toMatchObject({ level: 40, name: 'media', stream: 'anna', msg: 'the platform did not answer' })
})

it('the parent process can choose the format', () => {
  expect(logged(false, 'text')).toBe(logged(true))
  expect(logged(true, 'json')).toMatch(/^\{/)
})
