import { expect, test } from 'vitest'
import type { ModerationEntry } from '#contract/calls/room/moderation/room.ts'
import { logEntry, quietRoom } from '../../../testing/moderation.ts'
import { actOnce, logged } from './act-once.ts'

const lost = { ok: false, code: 'offline', message: 'timed out' } as const
const done = { ok: true, data: { entryId: 5 } } as const
const ban = { act: 'ban', customerId: 3, minute: 1440 } as const

/** A room to which requests come, and whose answers are lost until `isBack`. `log`: what it says was done, by the request ids so far. */
function aRoom(anchorId: number, log: (ids: string[]) => Partial<ModerationEntry>[] | null) {
  const ids: string[] = []
  const room = { isBack: false }
  const carrier = {
    anchorId,
    send: async ({ requestId = '' }: { requestId?: string | undefined }) => {
      ids.push(requestId)
      return room.isBack ? done : lost
    },
    read: async () => {
      const entries = log(ids)
      return entries ? ({ ok: true, data: { ...quietRoom, log: entries.map(logEntry) } } as const) : lost
    },
  }
  return { ids, room, carrier }
}

test('an act whose answer is lost is done if the log has it, with what it has ended', async () => {
  const { ids, carrier } = aRoom(1, ([requestId = null]) => [{ id: 8 }, { id: 7, requestId, action: 'release', lifted: 'ban' }])
  const release = { act: 'release', customerId: 3 } as const
  expect(await actOnce(carrier, release)).toEqual({ ok: true, data: { entryId: 7, lifted: 'ban' } })
  await actOnce(carrier, release)
  expect(ids[1]).not.toBe(ids[0])
})

test('an act that the log does not have, or whose log cannot be read, may be pressed again, and keeps its id until then', async () => {
  for (const [anchorId, log] of [
    [2, () => [{}]],
    [3, () => null],
  ] as const) {
    const { ids, room, carrier } = aRoom(anchorId, log)
    expect(await actOnce(carrier, ban)).toMatchObject({ ok: false, code: 'unsure' })
    await actOnce(carrier, { act: 'shield', isUp: true })
    room.isBack = true
    expect(await actOnce(carrier, ban)).toMatchObject(done)
    expect(ids[2]).toBe(ids[0])
  }
})

test('an act that the log shows later is done: the same act after it is another one', async () => {
  const { ids, carrier } = aRoom(4, () => null)
  await actOnce(carrier, { act: 'shield', isUp: true })
  logged({ ...quietRoom, log: [logEntry({ action: 'shield_up', requestId: ids[0] ?? null })] })
  await actOnce(carrier, { act: 'shield', isUp: true })
  expect(ids[1]).not.toBe(ids[0])
})

test('another act about the same person takes the place of one that is not known to be done', async () => {
  const { ids, carrier } = aRoom(5, () => [])
  await actOnce(carrier, ban)
  await actOnce(carrier, { act: 'release', customerId: 3 })
  await actOnce(carrier, ban)
  expect(new Set(ids).size).toBe(3)
})
