// The effects of moderation in a room, as its viewers, its host and its monitors receive them.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Acted, type RoomAct, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { Place } from '#contract/chat.ts'
import { clearMinutes, heldLines, muteForever } from '#contract/limits.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { openTestPlatform } from '#server/testing/test-redis.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let anna: number
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  customers = server.world.customers
})
afterAll(() => server.close())

const Sent = z.object({ data: z.object({ place: Place }) })
const send = (client: TestSocket, message: string, requestId?: string) => client.request('chat/message', { message, requestId })
async function write(client: TestSocket, message: string): Promise<Place> {
  const answer = await send(client, message)
  expect(answer).toMatchObject({ ok: true })
  return Sent.parse(answer).data.place
}
type Act = z.input<typeof RoomAct>
const act = async (body: Act, by = 'anna') => (await server.as(by)).post(`/moderation/${anna}`).send(body)
/** A successful act. Returns the entry of the log. */
async function acted(body: Act, by = 'anna'): Promise<number> {
  const { status, body: reply } = await act(body, by)
  expect({ status, reply }).toMatchObject({ status: 200 })
  return reply.entryId
}
const state = async (by = 'anna') => (await (await server.as(by)).get(`/moderation/${anna}`)).body
const wordsOf = (client: TestSocket) => client.of('room/event').flatMap(({ event }) => (event as { text?: string }).text ?? [])
const removalsOf = (client: TestSocket) => client.of('room/event').filter(({ event }) => (event as { kind: string }).kind === 'removal')

describe('in a moderated room', () => {
  let sockets: TestSockets
  let other: TestSockets
  beforeEach(async () => {
    await server.reset()
    await emptyTables(server.db.pool, 'mute, room_manager, held_line, moderation_entry, line_removal, blocked_word')
    const platform = await openTestPlatform()
    other = await startTestSockets(server, { platform })
    sockets = await startTestSockets(server, { platform })
    await (await server.as('anna')).post('/live').send({ roomType: 'normal' })
  })
  afterEach(async () => {
    await sockets.close()
    await other.close()
  })

  const enterAgain = async (on: TestSockets, more: object = { recent: 50 }) => {
    const client = await on.customer(customers.cleo)
    expect(await client.request('room/enter', { anchorId: anna, ...more })).toMatchObject({ ok: true })
    return client
  }

  test('a removed line is announced to everybody in order, and nobody who comes later, resumes or is on another server gets it', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await other.customer(customers.cleo, anna)
    const host = await sockets.host('anna')
    const monitor = await other.monitor('aurora')
    await monitor.request('room/enter', { anchorId: anna, recent: 10 })
    const before = await write(carl, 'before')
    const line = await write(carl, 'the bad line')
    await write(carl, 'after')
    await eventually(() => wordsOf(cleo)).toEqual(['before', 'the bad line', 'after'])
    await acted({ act: 'remove', line, reason: 'insult' })
    expect((await act({ act: 'remove', line })).body).toMatchObject({ code: 'line_gone' })
    for (const client of [carl, cleo])
      await eventually(() => removalsOf(client)).toMatchObject([{ event: { removed: { of: 'line', line } } }])
    for (const staff of [host, monitor]) expect(await staff.first('chat/lines/removed')).toMatchObject({ removed: { line } })
    for (const on of [sockets, other]) {
      expect(wordsOf(await enterAgain(on))).toEqual(['before', 'after'])
      expect(wordsOf(await enterAgain(on, { resume: before }))).toEqual(['after'])
    }
    const late = await other.host('anna')
    expect(late.of('chat/message/new').map(({ message }) => message)).not.toContain('the bad line')
  })

  test('a line that two moderators remove at once is removed once, with one entry in the log', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const line = await write(carl, 'the bad line')
    const answers = await Promise.all([act({ act: 'remove', line }), act({ act: 'remove', line }, 'aurora')])
    const entries = answers.flatMap(({ body }) => body.entryId ?? [])
    expect(entries).toHaveLength(1)
    expect((await state()).log.map(({ id }: { id: number }) => id)).toEqual(entries)
    await eventually(() => removalsOf(carl).length).toBe(1)
    expect(await acted({ act: 'undo', entryId: entries[0] })).toEqual(expect.any(Number))
  })

  test('a removal that was cut off before it reached the chat is finished by the next one, and undoing brings the line back', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const line = await write(carl, 'the bad line')
    const { at } = (await sockets.roomLogs.since(anna, undefined, 1)).events[0]!.event
    // The row that is stored if a server is killed right after its commit.
    const begun = { anchorId: anna, customerIds: [customers.carl], since: at, until: at, text: 'the bad line', line, reason: 'spam' }
    const { id } = await server.db.prisma.moderationEntry.create({
      data: { anchorId: anna, at, action: 'remove', customerId: customers.carl, removal: { create: begun } },
    })
    expect((await act({ act: 'undo', entryId: Number(id) })).body).toMatchObject({ code: 'not_undoable' })
    await Promise.all([act({ act: 'remove', line }), act({ act: 'remove', line }, 'aurora')])
    expect(wordsOf(await enterAgain(other))).toEqual([])
    expect((await state()).log.map((entry: { id: number }) => entry.id)).toEqual([Number(id)])
    await acted({ act: 'undo', entryId: Number(id) })
    await eventually(() => wordsOf(carl)).toEqual(['the bad line', 'the bad line'])
    expect(wordsOf(await enterAgain(other))).toEqual(['the bad line'])
  })

  test('of two lines that a viewer wrote in one moment, each is removed for itself', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    for (const _ of [1, 2]) expect(await acted({ act: 'remove', line: await write(carl, 'spam') })).toEqual(expect.any(Number))
    expect(wordsOf(await enterAgain(other))).toEqual([])
  })

  test('an act that is sent again is done once and answered as the first, on any server, by call and by socket', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const managers = [await sockets.customer(customers.cleo, anna), await other.customer(customers.cleo, anna)]
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    const line = await write(carl, 'the bad line')
    await acted({ act: 'modes', checks: { links: true } })
    expect(await send(carl, 'see https://bad.example')).toMatchObject({ code: 'line_held' })
    const heldId = (await state()).held[0].id
    const before = (await state()).log.length
    const { carl: customerId } = customers
    const byHost: Act[] = [
      { act: 'remove', line },
      { act: 'decide', heldId, isShown: true },
      { act: 'ban', customerId, minute: 120 },
      { act: 'release', customerId },
      { act: 'clear', customerId },
      { act: 'modes', slowSeconds: 10, checks: { flood: true } },
    ]
    for (const wanted of byHost) {
      const requestId = randomUUID()
      const answers = [await act({ ...wanted, requestId }), await act({ ...wanted, requestId: requestId.toUpperCase() })]
      expect(answers.map(({ body }) => body)).toEqual([answers[0]!.body, answers[0]!.body])
      expect(answers[0]!.body).toMatchObject({ entryId: expect.any(Number), ...(wanted.act === 'release' && { lifted: 'ban' }) })
    }
    const byManager = async (wanted: Act) =>
      Promise.all([...managers, ...managers].map((client) => client.request('moderation/act', wanted)))
    const up = await byManager({ act: 'shield', isUp: true, requestId: randomUUID() })
    expect(up).toEqual(up.map(() => ({ ok: true, data: { entryId: expect.any(Number) } })))
    const [entryId] = up.map((answer) => z.object({ data: Acted }).parse(answer).data.entryId)
    const requestId = randomUUID()
    const undone = await byManager({ act: 'undo', entryId: entryId ?? 0, requestId })
    expect(undone).toEqual(undone.map(() => undone[0]))
    const { log } = RoomModeration.parse(await state())
    expect(log.length - before).toBe(byHost.length + 2)
    expect(log[0]).toMatchObject({ action: 'undo', requestId })
    expect(log.find(({ action }) => action === 'release')).toMatchObject({ lifted: 'ban' })
  })

  test('the id of an act belongs to it: with another act, room or account it is refused, and an old request does nothing', async () => {
    const manager = await sockets.customer(customers.cleo, anna)
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    const raise = { act: 'shield', isUp: true, requestId: randomUUID() } as const
    const entryId = await acted(raise)
    await acted({ act: 'shield', isUp: false }, 'aurora')
    expect(await acted(raise)).toBe(entryId)
    expect((await state()).modes).toMatchObject({ shieldSince: null })
    const { requestId } = raise
    const refused = [
      await act({ act: 'shield', isUp: false, requestId }),
      await act(raise, 'aurora'),
      await (await server.as('bella')).post(`/moderation/${server.world.id.bella}`).send(raise),
    ]
    for (const { status, body } of refused) expect([status, body.issues?.[0]?.field]).toEqual([400, 'requestId'])
    expect(await manager.request('moderation/act', raise)).toMatchObject({ code: 'invalid_request' })
    expect((await state()).log.map(({ action }: { action: string }) => action)).toEqual(['shield_down', 'shield_up', 'manager_add'])
  })

  test('a held line that is sent again is what was decided about it, also under other rules, and never there twice', async () => {
    await acted({ act: 'modes', checks: { links: true } })
    const [carl, there] = [await sockets.customer(customers.carl, anna), await other.customer(customers.carl, anna)]
    const [shown, dropped] = [randomUUID(), randomUUID()]
    expect(await send(carl, 'www.good.example', shown)).toMatchObject({ code: 'line_held' })
    expect(await send(carl, 'www.bad.example', dropped)).toMatchObject({ code: 'line_held' })
    await acted({ act: 'modes', checks: { links: false } })
    expect(await send(there, 'www.good.example', shown)).toMatchObject({ code: 'line_held' })
    const { held } = await state()
    const show = () => acted({ act: 'decide', heldId: held[0].id, isShown: true })
    const first = await show()
    await acted({ act: 'decide', heldId: held[1].id, isShown: false })
    await eventually(() => wordsOf(carl)).toEqual(['www.good.example'])
    expect(await send(there, 'www.good.example', shown)).toMatchObject({ ok: true })
    expect(await send(there, 'www.bad.example', dropped)).toMatchObject({ code: 'line_held' })
    expect(await send(there, 'other words', dropped)).toMatchObject({ code: 'invalid_request' })
    await acted({ act: 'undo', entryId: first })
    expect(await send(there, 'www.good.example', shown)).toMatchObject({ code: 'line_held' })
    expect(wordsOf(await enterAgain(other))).toEqual([])
    await acted({ act: 'undo', entryId: await show() })
    await show()
    expect(await send(there, 'www.good.example', shown)).toMatchObject({ ok: true })
    expect(wordsOf(await enterAgain(other))).toEqual(['www.good.example'])
  })

  test('a line that is in the room already is not shown a second time', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const requestId = randomUUID()
    expect(await send(carl, 'hello', requestId)).toMatchObject({ ok: true })
    // Two requests of one line, of which one was held, as when the rules change between them.
    const { id } = await server.db.prisma.heldLine.create({
      data: { anchorId: anna, customerId: customers.carl, at: server.deps.clock(), text: 'hello', reason: 'links', requestId },
    })
    const entryId = await acted({ act: 'decide', heldId: Number(id), isShown: true })
    expect(wordsOf(await enterAgain(other))).toEqual(['hello'])
    await acted({ act: 'undo', entryId })
    expect(wordsOf(await enterAgain(other))).toEqual([])
  })

  test('the lines that a removal has left can be read again, by whoever is in the room', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await other.customer(customers.cleo, anna)
    const monitor = await other.monitor('aurora')
    const host = await sockets.host('anna')
    const place = await write(cleo, 'before the raid')
    await write(carl, 'spam')
    await acted({ act: 'clear', customerId: customers.carl })
    const kept = { ok: true, data: { lines: [{ place, event: { kind: 'text', text: 'before the raid' } }] } }
    for (const client of [carl, cleo, host]) expect(await client.request('chat/lines/read', {})).toMatchObject(kept)
    expect(await monitor.request('chat/lines/read', { anchorId: anna })).toMatchObject(kept)
    const stranger = await other.customer(customers.cleo)
    expect(await stranger.request('chat/lines/read', {})).toMatchObject({ ok: false })
    expect(await (await other.monitor('borealis')).request('chat/lines/read', { anchorId: anna })).toMatchObject({ code: 'not_found' })
  })

  test('a client that was away at the removal learns it also when the order has begun anew meanwhile', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const line = await write(carl, 'the bad line')
    const cleo = await enterAgain(other)
    const resume = await write(cleo, 'good night')
    await write(carl, 'spam')
    for (const client of [carl, cleo]) client.socket.disconnect()
    await acted({ act: 'remove', line })
    await acted({ act: 'clear', customerId: customers.carl })
    await eventually(() => sockets.presence.customers(anna)).toBe(0)
    await sockets.roomLogs.forget()
    const again = await enterAgain(other, { resume })
    expect(removalsOf(again)).toMatchObject([
      { place: null, event: { removed: { of: 'line', line } } },
      { place: null, event: { removed: { of: 'customers', customerIds: [customers.carl] } } },
    ])
    expect(wordsOf(again)).toEqual([])
  })

  test("a viewer's lines of the last ten minutes are removed together; earlier ones and those of others stay", async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await other.customer(customers.cleo, anna)
    await write(carl, 'long ago')
    server.advance(clearMinutes * 60 + 1)
    await write(cleo, 'hello')
    await write(carl, 'spam')
    await write(carl, 'more spam')
    await acted({ act: 'clear', customerId: customers.carl, reason: 'spam' }, 'aurora')
    expect(wordsOf(await enterAgain(sockets))).toEqual(['long ago', 'hello'])
    expect((await state()).log[0]).toMatchObject({
      action: 'clear',
      by: { role: 'family', name: 'Aurora' },
      customer: { customerId: customers.carl },
      lines: 2,
      reason: 'spam',
    })
  })

  test('an undone removal brings the lines back, each with its first place, and only once', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await other.customer(customers.cleo, anna)
    const line = await write(carl, 'a misread line')
    const entryId = await acted({ act: 'remove', line })
    await eventually(() => removalsOf(cleo).length).toBe(1)
    await acted({ act: 'undo', entryId })
    await eventually(() => wordsOf(cleo)).toEqual(['a misread line', 'a misread line'])
    expect(cleo.of('room/event').at(-1)).toMatchObject({ event: { restores: line } })
    expect((await act({ act: 'undo', entryId })).body).toMatchObject({ code: 'not_undoable' })
    expect(wordsOf(await enterAgain(other))).toEqual(['a misread line'])
  })

  test('an undone removal does not bring back what another removal covers', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const line = await write(carl, 'spam')
    await write(carl, 'more spam')
    const one = await acted({ act: 'remove', line })
    const all = await acted({ act: 'clear', customerId: customers.carl })
    const again = await acted({ act: 'clear', customerId: customers.carl })
    for (const entryId of [one, all]) await acted({ act: 'undo', entryId })
    expect(wordsOf(await enterAgain(other))).toEqual([])
    await acted({ act: 'undo', entryId: again })
    expect((await state()).log[0]).toMatchObject({ action: 'undo', undone: 'clear' })
  })

  test('what was done in an earlier session cannot be undone in the next one, whose chat starts as the family has set it', async () => {
    const defaults = { slowSeconds: 3, levelFrom: 2, checks: { flood: true, repeat: false, links: true, shouting: false } }
    expect((await (await server.as('aurora')).put('/family/chatDefaults').send(defaults)).body).toEqual(defaults)
    const entries = [
      await acted({ act: 'modes', isPaused: true }),
      await acted({ act: 'clear', customerId: customers.carl }),
      await acted({ act: 'ban', customerId: customers.carl, minute: 120 }),
    ]
    await (await server.as('anna')).delete('/live')
    server.advance(60)
    await (await server.as('anna')).post('/live').send({})
    expect((await state()).modes).toEqual({ ...defaults, isPaused: false, shieldSince: null })
    const answers = await Promise.all(entries.map((entryId) => act({ act: 'undo', entryId })))
    expect(answers.map(({ body }) => body.code ?? 'undone')).toEqual(['not_undoable', 'not_undoable', 'undone'])
    await (
      await server.as('aurora')
    )
      .put('/family/chatDefaults')
      .send({ slowSeconds: 0, levelFrom: 0, checks: { flood: false, repeat: false, links: false, shouting: false } })
  })

  test('a line that came back can be removed again', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    await acted({ act: 'undo', entryId: await acted({ act: 'remove', line: await write(carl, 'on and off') }) })
    await acted({ act: 'clear', customerId: customers.carl })
    expect(wordsOf(await enterAgain(sockets))).toEqual([])
  })

  test('in slow mode a viewer waits between two lines, whichever server gets them; the host and managers do not', async () => {
    const [here, there] = [await sockets.customer(customers.carl, anna), await other.customer(customers.carl, anna)]
    const manager = await sockets.customer(customers.cleo, anna)
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    await acted({ act: 'modes', slowSeconds: 120 })
    expect(await here.first('room/modes')).toMatchObject({ slowSeconds: 120 })
    await write(here, 'first')
    expect(await send(there, 'second')).toMatchObject({ ok: false, code: 'slow_mode', retryAfter: expect.any(Number) })
    for (const text of ['a', 'b']) await write(manager, text)
    await acted({ act: 'modes', slowSeconds: 0 })
    await write(there, 'second')
  })

  test('a paused chat and a level stop viewers, who learn it when they enter; undoing sets both back', async () => {
    const manager = await sockets.customer(customers.cleo, anna)
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    const paused = await acted({ act: 'modes', isPaused: true })
    const carl = await other.customer(customers.carl, anna)
    expect(await carl.first('room/modes')).toMatchObject({ isPaused: true })
    expect(await send(carl, 'hm')).toMatchObject({ code: 'chat_paused' })
    await write(manager, 'please wait')
    await acted({ act: 'undo', entryId: paused })
    await acted({ act: 'modes', levelFrom: 5 })
    await server.db.prisma.customer.update({ where: { id: customers.carl }, data: { rank: 1 } })
    expect(await send(carl, 'hm')).toMatchObject({ code: 'level_needed' })
    await acted({ act: 'modes', levelFrom: 0 })
    await write(carl, 'thanks')
  })

  test('the shield stops the chat, removes the lines of those who have just come, and is undone at once', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    await write(carl, 'I have been here for an hour')
    server.advance(3600)
    const raider = await other.customer(customers.cleo, anna)
    for (const text of ['raid', 'raid raid']) await write(raider, text)
    await write(carl, 'what is this')
    const entryId = await acted({ act: 'shield', isUp: true })
    expect((await state()).modes).toMatchObject({ isPaused: true, slowSeconds: 30, levelFrom: 1, shieldSince: expect.any(String) })
    for (const client of [carl, raider]) expect(await send(client, 'more')).toMatchObject({ ok: false })
    await eventually(() => removalsOf(carl).length).toBe(1)
    expect(wordsOf(await enterAgain(sockets))).toEqual(['I have been here for an hour', 'what is this'])
    await acted({ act: 'undo', entryId })
    expect((await state()).modes).toMatchObject({ isPaused: false, slowSeconds: 0, levelFrom: 0, shieldSince: null })
    expect(wordsOf(await enterAgain(sockets)).toSorted()).toEqual(['I have been here for an hour', 'raid', 'raid raid', 'what is this'])
  })

  test('a lowered shield leaves the modes as they were before, and what was removed stays removed', async () => {
    await acted({ act: 'modes', slowSeconds: 10 })
    const raider = await other.customer(customers.cleo, anna)
    await write(raider, 'raid')
    await acted({ act: 'shield', isUp: true })
    await acted({ act: 'shield', isUp: false })
    expect((await state()).modes).toMatchObject({ isPaused: false, slowSeconds: 10, shieldSince: null })
    expect(wordsOf(await enterAgain(sockets))).toEqual([])
  })

  test('a banned viewer is out on every server at once, does not count and does not come back until the ban ends', async () => {
    const [here, there] = [await sockets.customer(customers.carl, anna), await other.customer(customers.carl, anna)]
    await eventually(() => sockets.presence.customers(anna)).toBe(1)
    await acted({ act: 'ban', customerId: customers.carl, minute: 120 })
    for (const client of [here, there]) {
      expect(await client.first('room/banned')).toMatchObject({ anchorId: anna, until: expect.any(String) })
      expect(await send(client, 'hm')).toMatchObject({ code: 'banned' })
      expect(await client.request('room/enter', { anchorId: anna })).toMatchObject({ ok: false, code: 'banned' })
    }
    await eventually(() => sockets.presence.customers(anna)).toBe(0)
    const before = there.of('room/event').length
    await write(await sockets.customer(customers.cleo, anna), 'he is gone')
    expect(there.of('room/event')).toHaveLength(before)
    server.advance(120 * 60)
    expect(await there.request('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
  })

  test('a released ban lets the viewer in again, and undoing the release keeps it out again', async () => {
    await acted({ act: 'ban', customerId: customers.carl, minute: muteForever })
    const carl = await sockets.customer(customers.carl)
    expect(await carl.request('room/enter', { anchorId: anna })).toMatchObject({ code: 'banned' })
    const release = await acted({ act: 'release', customerId: customers.carl })
    expect(await carl.request('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
    await acted({ act: 'undo', entryId: release })
    expect(await carl.first('room/banned')).toMatchObject({ until: null })
  })

  test('a held line reaches nobody until it is let through, and a dropped one never does', async () => {
    await acted({ act: 'modes', checks: { links: true } })
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await other.customer(customers.cleo, anna)
    for (const text of ['see https://bad.example', 'and www.worse.example'])
      expect(await send(carl, text)).toMatchObject({ code: 'line_held' })
    const { held } = await state()
    expect(held).toMatchObject([{ reason: 'links', text: 'see https://bad.example', customer: { nickname: 'Carl' } }, { reason: 'links' }])
    expect(wordsOf(await enterAgain(sockets))).toEqual([])
    const shown = await acted({ act: 'decide', heldId: held[0].id, isShown: true })
    await acted({ act: 'decide', heldId: held[1].id, isShown: false })
    await eventually(() => wordsOf(cleo)).toEqual(['see https://bad.example'])
    expect((await act({ act: 'decide', heldId: held[1].id, isShown: true })).status).toBe(404)
    await acted({ act: 'undo', entryId: shown })
    await eventually(() => removalsOf(cleo).length).toBe(1)
    expect((await state()).held).toMatchObject([{ text: 'see https://bad.example' }])
  })

  test('of one viewer only some lines wait at a time, and a line that nobody decides is dropped', async () => {
    await acted({ act: 'modes', checks: { links: true } })
    const carl = await sockets.customer(customers.carl, anna)
    for (let n = 0; n < heldLines.mostOfViewer; n++) expect(await send(carl, `www.bad${n}.example`)).toMatchObject({ code: 'line_held' })
    expect(await send(carl, 'www.more.example')).toMatchObject({ code: 'too_many_requests' })
    server.advance(heldLines.minutes * 60 + 1)
    expect((await state()).held).toEqual([])
  })

  test('a word of a list that holds is held, one that refuses is refused, and a manager is never held', async () => {
    await (await server.as('anna')).post('/words').send({ words: ['maybe'], action: 'hold' })
    await (await server.as('anna')).post('/words').send({ words: ['never'] })
    const carl = await sockets.customer(customers.carl, anna)
    expect(await send(carl, 'm a y b e')).toMatchObject({ code: 'line_held' })
    expect(await send(carl, 'never maybe')).toMatchObject({ code: 'word_blocked' })
    expect((await state()).held).toMatchObject([{ reason: 'word', word: 'maybe' }])
    await (await server.as('anna')).post(`/manager/${customers.carl}`)
    await write(carl, 'maybe')
    expect(await send(carl, 'never')).toMatchObject({ code: 'word_blocked' })
  })

  test('a manager does all of it over the socket, except to managers and to what the host has done; the log names the manager', async () => {
    const [manager, carl] = [await sockets.customer(customers.cleo, anna), await other.customer(customers.carl, anna)]
    const asManager = (body: Act) => manager.request('moderation/act', body)
    expect(await asManager({ act: 'clear', customerId: customers.carl })).toMatchObject({ code: 'forbidden' })
    expect(await manager.request('moderation/read')).toMatchObject({ code: 'forbidden' })
    const hostBan = await acted({ act: 'ban', customerId: customers.carl, minute: 120 })
    await acted({ act: 'release', customerId: customers.carl })
    await carl.request('room/enter', { anchorId: anna })
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    const line = await write(carl, 'something')
    expect(await asManager({ act: 'remove', line })).toMatchObject({ ok: true, data: { entryId: expect.any(Number) } })
    expect(await asManager({ act: 'shield', isUp: true })).toMatchObject({ ok: true })
    expect(await asManager({ act: 'undo', entryId: hostBan })).toMatchObject({ code: 'forbidden' })
    await acted({ act: 'ban', customerId: customers.carl, minute: 120 })
    const aboutCarl = async () => manager.request('moderation/person', { customerId: customers.carl })
    expect(await aboutCarl()).toMatchObject({ data: { isManager: false, mute: { banned: true, by: { role: 'host' }, isLiftable: false } } })
    expect((await (await server.as('aurora')).get(`/moderation/${anna}/${customers.carl}`)).body.mute.isLiftable).toBe(true)
    expect((await (await server.as('borealis')).get(`/moderation/${anna}/${customers.carl}`)).status).toBe(404)
    expect(await carl.request('moderation/person', { customerId: customers.cleo })).toMatchObject({ ok: false })
    for (const what of [{ act: 'release' }, { act: 'mute', minute: 120 }] as const)
      expect(await asManager({ ...what, customerId: customers.carl })).toMatchObject({ code: 'forbidden' })
    await acted({ act: 'release', customerId: customers.carl })
    expect(await asManager({ act: 'mute', customerId: customers.carl, minute: 1440 })).toMatchObject({ ok: true })
    expect(await aboutCarl()).toMatchObject({ data: { mute: { banned: false, by: { role: 'manager', name: 'Cleo' }, isLiftable: true } } })
    expect(await asManager({ act: 'release', customerId: customers.carl })).toMatchObject({ ok: true, data: { lifted: 'mute' } })
    expect(await asManager({ act: 'clear', customerId: customers.cleo })).toMatchObject({ code: 'forbidden' })
    expect(await asManager({ act: 'ban', customerId: customers.cleo, minute: 120 })).toMatchObject({ code: 'manager_not_mutable' })
    expect((await state()).log.filter(({ action }: { action: string }) => /shield_up|remove/.test(action))).toMatchObject([
      { action: 'shield_up', by: { role: 'manager', name: 'Cleo' } },
      { action: 'remove', by: { role: 'manager', name: 'Cleo' }, customer: { nickname: 'Carl' } },
    ])
    const { data } = z.object({ data: RoomModeration }).parse(await manager.request('moderation/read'))
    expect(data.log.filter(({ by }) => by.role === 'host').every(({ undoable }) => !undoable)).toBe(true)
    await manager.first('room/moderation')
    expect(carl.of('room/moderation')).toEqual([])
  })
})
