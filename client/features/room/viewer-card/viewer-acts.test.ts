import { expect, test } from 'vitest'
import { muteForever } from '#contract/limits.ts'
import { reasons, viewerActs } from './viewer-acts.ts'

const line = { epoch: 'a', seq: 7 }
const nobody = { isManager: false, canHoldNewcomers: false, mute: null }
const acts = (standing: Parameters<typeof viewerActs>[0]['standing'], as: 'host' | 'monitor' | 'manager' = 'manager') =>
  viewerActs({ moderator: { as }, customerId: 8, line, standing })

test('a removal without a reason sends none, and only the shield removes for a raid', () => {
  const { remove, clear } = acts(nobody)
  expect([remove?.('other'), remove?.('spam'), clear('other'), clear('insult')]).toEqual([
    { act: 'remove', line },
    { act: 'remove', line, reason: 'spam' },
    { act: 'clear', customerId: 8 },
    { act: 'clear', customerId: 8, reason: 'insult' },
  ])
  expect(reasons).not.toContain('raid')
  expect(viewerActs({ moderator: { as: 'host' }, customerId: 8, line: null, standing: nobody }).remove).toBeNull()
})

test.each([
  ['nothing', null, ['mute', 'ban'], false],
  ['a mute', { banned: false, isLiftable: true }, ['ban'], true],
  ['a ban', { banned: true, isLiftable: true }, [], true],
  ['a mute that a manager may not lift', { banned: false, isLiftable: false }, [], false],
])('after %s, only what applies is offered', (_, mute, stops, isReleased) => {
  const found = acts({ ...nobody, mute })
  expect(found.stops).toEqual(stops)
  expect(found.release).toEqual(isReleased ? { act: 'release', customerId: 8 } : null)
})

test('only a ban holds newcomers', () => {
  const { stop } = acts(nobody)
  expect(stop('mute', 120, true)).toEqual({ act: 'mute', customerId: 8, minute: 120 })
  expect(stop('ban', muteForever, true)).toEqual({ act: 'ban', customerId: 8, minute: muteForever, holdsNewcomers: true })
})

test('a manager is neither muted nor banned, and not touched by another one', () => {
  const manager = { ...nobody, isManager: true }
  expect([acts(manager).isForbidden, acts(manager, 'host').isForbidden, acts(manager, 'monitor').isForbidden]).toEqual([true, false, false])
  expect([acts(manager, 'host').canStop, acts(nobody, 'host').canStop]).toEqual([false, true])
  expect([acts(nobody, 'host').canAppoint, acts(nobody, 'monitor').canAppoint]).toEqual([true, false])
  // Nothing can be done before it is known who it is.
  expect(acts(undefined).canStop).toBe(false)
})
