import { expect, it } from 'vitest'
import { websocketOf } from './obs-address.ts'
import { failureOf, type FailedAttempt } from './pairing-failure.ts'

const local: FailedAttempt = {
  code: 1006,
  hasPassword: true,
  address: 'ws://127.0.0.1:4455',
  page: { protocol: 'http:', hostname: '127.0.0.1' },
  blockedByPolicy: false,
  permission: null,
  opensOtherwise: false,
}
const failure = (change: Partial<FailedAttempt>) => failureOf({ ...local, ...change })
const elsewhere = { protocol: 'http:', hostname: 'studio.lan' }
const secure = { protocol: 'https:', hostname: 'live.example' }

it('the reason for a refused websocket depends on where the page and OBS are', () => {
  expect(failure({})).toBe('not_there')
  expect(failure({ page: elsewhere })).toBe('plain_http')
  expect(failure({ page: secure })).toBe('not_there')
  expect(failure({ page: secure, address: 'ws://192.168.1.20:4455' })).toBe('needs_tls')
  expect(failure({ page: secure, permission: 'denied' })).toBe('permission')
  expect(failure({ page: elsewhere, blockedByPolicy: true, address: 'ws://192.168.1.20:4455' })).toBe('policy')
})

it('a refusal by OBS itself is recognised by its close code', () => {
  expect(failure({ code: 4009 })).toBe('wrong_password')
  expect(failure({ code: 4009, hasPassword: false })).toBe('password_needed')
  expect(failure({ code: 4010 })).toBe('other_version')
  expect(failure({ code: 4011 })).toBe('kicked')
  expect(failure({ opensOtherwise: true })).toBe('other_version')
})

it('an address needs no scheme and no port', () => {
  expect(websocketOf(' 127.0.0.1 ')).toBe('ws://127.0.0.1:4455')
  expect(websocketOf('Studio.local:4460')).toBe('ws://studio.local:4460')
  expect(websocketOf('wss://obs.example:443/')).toBe('wss://obs.example:443')
  expect(websocketOf('[::1]:4455')).toBe('ws://[::1]:4455')
  for (const wrong of ['', 'http://127.0.0.1', '127.0.0.1:99999', 'a b', '127.0.0.1:4455/path']) expect(websocketOf(wrong)).toBeNull()
})
