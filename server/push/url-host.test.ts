import { expect, it } from 'vitest'
import { urlHost } from './url-host.ts'

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['greenroom.example', 'http://greenroom.example:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
  ['2001:db8::7', 'http://[2001:db8::7]:4000'],
  ['[2001:db8::7]', 'http://[2001:db8::7]:4000'],
])('a server that listens at %s is reached at %s', (host, address) => {
  expect(new URL(`http://${urlHost(host)}:4000`).origin).toBe(address)
})
