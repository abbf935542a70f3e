// Undoing reverts a single action. Later changes stay.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Acted, type RoomAct, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { muteForever } from '#contract/limits.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let carl: number
beforeAll(async () => {
  server = await startTestServer()
  carl = server.world.customers.carl
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'mute, room_manager, moderation_entry')
  await (await server.as('anna')).post('/live').send({ roomType: 'normal' })
})
afterAll(() => server.close())

const post = async (body: z.input<typeof RoomAct>) => {
  // Each action has a time of its own.
  server.advance(1)
  return (await server.as('anna')).post(`/moderation/${server.world.id.anna}`).send(body)
}
const act = async (body: z.input<typeof RoomAct>) => Acted.parse((await post(body)).body).entryId ?? 0
const undo = async (entryId: number) => (await post({ act: 'undo', entryId })).body.code ?? 'undone'
const state = async () => RoomModeration.parse((await (await server.as('anna')).get(`/moderation/${server.world.id.anna}`)).body)
const modes = async () => (await state()).modes
const inForce = async () => {
  const { mute } = (await (await server.as('anna')).get('/ban')).body
  return mute
    .filter(({ ended }: { ended: boolean }) => !ended)
    .map(({ minute, banned }: { minute: number; banned: boolean }) => [minute, banned])
}
const latest = async () => (await state()).log[0]?.id ?? 0

describe('undoing a mute or a ban', () => {
  it('brings back the one that it replaced, with its end', async () => {
    await act({ act: 'mute', customerId: carl, minute: 120 })
    const ban = await act({ act: 'ban', customerId: carl, minute: muteForever })
    expect(await inForce()).toEqual([[muteForever, true]])
    expect(await undo(ban)).toBe('undone')
    expect(await inForce()).toEqual([[120, false]])
  })

  it('is refused once another one has replaced it, which stays', async () => {
    const mute = await act({ act: 'mute', customerId: carl, minute: 120 })
    await act({ act: 'ban', customerId: carl, minute: muteForever })
    expect(await undo(mute)).toBe('not_undoable')
    expect(await inForce()).toEqual([[muteForever, true]])
  })

  it('is refused once it is over', async () => {
    const mute = await act({ act: 'mute', customerId: carl, minute: 120 })
    server.advance(120 * 60)
    expect(await undo(mute)).toBe('not_undoable')
  })

  it('works within one moment, as when the time of a demo stands still', async () => {
    const still = async (body: z.input<typeof RoomAct>) => (await server.as('anna')).post(`/moderation/${server.world.id.anna}`).send(body)
    const mute = Acted.parse((await still({ act: 'mute', customerId: carl, minute: 120 })).body).entryId ?? 0
    const ban = Acted.parse((await still({ act: 'ban', customerId: carl, minute: 1440 })).body).entryId ?? 0
    expect((await still({ act: 'undo', entryId: mute })).body.code).toBe('not_undoable')
    expect((await still({ act: 'undo', entryId: ban })).status).toBe(200)
    expect(await inForce()).toEqual([[120, false]])
    expect((await still({ act: 'undo', entryId: mute })).status).toBe(200)
    expect(await inForce()).toEqual([])
  })

  it('a release is not undone for a manager, who cannot be muted', async () => {
    await act({ act: 'ban', customerId: carl, minute: muteForever })
    const release = await act({ act: 'release', customerId: carl })
    await (await server.as('anna')).post(`/manager/${carl}`)
    expect(await undo(release)).toBe('not_undoable')
    expect(await inForce()).toEqual([])
  })

  it('a release is undone only while nobody has muted again', async () => {
    await act({ act: 'ban', customerId: carl, minute: muteForever })
    const release = await act({ act: 'release', customerId: carl })
    await act({ act: 'mute', customerId: carl, minute: 1440 })
    expect(await undo(release)).toBe('not_undoable')
    expect(await inForce()).toEqual([[1440, false]])
  })
})

describe('undoing a change of the modes', () => {
  it('leaves what was set since', async () => {
    const slow = await act({ act: 'modes', slowSeconds: 10, checks: { links: true } })
    await act({ act: 'modes', isPaused: true, checks: { flood: true } })
    expect(await undo(slow)).toBe('undone')
    expect(await modes()).toMatchObject({ slowSeconds: 0, isPaused: true, checks: { links: false, flood: true } })
  })

  it('is refused once the same mode was set again, which stays', async () => {
    const ten = await act({ act: 'modes', slowSeconds: 10 })
    const minutes = await act({ act: 'modes', slowSeconds: 120 })
    expect(await undo(ten)).toBe('not_undoable')
    expect((await modes()).slowSeconds).toBe(120)
    expect(await undo(minutes)).toBe('undone')
    expect((await modes()).slowSeconds).toBe(10)
  })

  it('that was made under a shield is refused once that shield is down', async () => {
    await act({ act: 'shield', isUp: true })
    const open = await act({ act: 'modes', isPaused: false })
    await act({ act: 'shield', isUp: false })
    expect(await undo(open)).toBe('not_undoable')
    expect((await modes()).isPaused).toBe(false)
  })

  it('under the shield shows when the shield is lowered', async () => {
    const slow = await act({ act: 'modes', slowSeconds: 10 })
    await act({ act: 'shield', isUp: true })
    expect(await undo(slow)).toBe('undone')
    expect(await modes()).toMatchObject({ slowSeconds: 30, isPaused: true })
    await act({ act: 'shield', isUp: false })
    expect(await modes()).toMatchObject({ slowSeconds: 0, isPaused: false, shieldSince: null })
  })
})

describe('undoing the shield', () => {
  it('that was lowered since leaves the modes', async () => {
    const up = await act({ act: 'shield', isUp: true })
    await act({ act: 'shield', isUp: false })
    await act({ act: 'modes', levelFrom: 5 })
    expect(await undo(up)).toBe('undone')
    expect(await modes()).toMatchObject({ levelFrom: 5, shieldSince: null })
  })

  it('a lowered shield goes up again, unless it is up', async () => {
    const up = await act({ act: 'shield', isUp: true })
    const down = await act({ act: 'shield', isUp: false })
    expect(await undo(down)).toBe('undone')
    expect(await modes()).toMatchObject({ isPaused: true, shieldSince: expect.any(String) })
    expect(await undo(up)).toBe('undone')
    expect(await modes()).toMatchObject({ isPaused: false, shieldSince: null })
    await act({ act: 'shield', isUp: true })
    await act({ act: 'shield', isUp: false })
    const again = await latest()
    await act({ act: 'shield', isUp: true })
    expect(await undo(again)).toBe('not_undoable')
  })
})

describe('undoing an appointment', () => {
  const host = async () => server.as('anna')

  it('resumes the mute that it ended', async () => {
    await act({ act: 'mute', customerId: carl, minute: 1440 })
    server.advance(1)
    await (await host()).post(`/manager/${carl}`)
    expect(await inForce()).toEqual([])
    expect(await undo(await latest())).toBe('undone')
    expect(await inForce()).toEqual([[1440, false]])
    expect((await (await host()).get(`/manager/${server.world.id.anna}`)).body).toEqual([])
  })

  it('that was taken away ends a mute made since, because a manager cannot be muted', async () => {
    await (await host()).post(`/manager/${carl}`)
    const first = await latest()
    server.advance(1)
    await (await host()).delete(`/manager/${carl}`)
    const removal = await latest()
    await act({ act: 'mute', customerId: carl, minute: 1440 })
    expect(await undo(removal)).toBe('undone')
    expect(await inForce()).toEqual([])
    expect(await undo(first)).toBe('not_undoable')
  })
})
