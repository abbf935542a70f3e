import { expect, test } from 'vitest'
import type { Signal, StreamHealth } from '#contract/calls/room.ts'
import { signalNews } from './signal-news.ts'

const at = '2026-03-01T12:00:00.000Z'
const signal: Signal = { state: 'receiving', since: at, until: null, refusal: null }
const health: StreamHealth = {
  at,
  video: null,
  audio: null,
  kbps: 900,
  driftMs: null,
  silentMs: 20,
  viewers: 0,
  viewersTotal: 0,
  advice: 'no_audio',
}

test('a refused push shows why nothing arrives', () => {
  const refused = { ...signal, state: 'off', refusal: { reason: 'expired_key', at } } as const
  expect(signalNews({ signal: refused, streaming: false, health: null })).toEqual({ type: 'refused', reason: 'expired_key', at })
})

test('a fault of a push is shown while it arrives, and not after', () => {
  expect(signalNews({ signal, streaming: true, health })).toEqual({ type: 'advice', advice: 'no_audio' })
  expect(signalNews({ signal, streaming: false, health })).toBeNull()
})

test('a good push shows nothing', () => {
  expect(signalNews({ signal, streaming: true, health: { ...health, advice: null } })).toBeNull()
})
