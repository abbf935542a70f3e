import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import { openTestPlatform, type TestPlatform } from '#server/testing/test-redis.ts'
import type { RoomRules } from '../features/room/moderation/queries/mutes.ts'
import { StoredModes } from '../features/room/moderation/rules/modes.ts'
import { everyLine } from '../testing/every-line.ts'
import { keepRoomRules } from './who-may-speak.ts'
import { createOwnRoomLogs } from './relay-in-process.ts'
import { createRelay, type Placed, type Relay } from './relay.ts'

const textEvent = (text: string, anchorId = 1): RoomEvent => ({
  kind: 'text',
  anchorId,
  at: '2025-01-01T00:00:00.000Z',
  text,
  by: { name: 'Mia', customerId: 7, color: '#888888', rank: 0, role: 'customer' },
})
const texts = (placed: Placed[]) => placed.map(({ event }) => (event.kind === 'text' ? event.text : event.kind))
const nobodyIsMuted: RoomRules = { mutes: new Map(), managers: new Set<number>(), holdsNewcomers: false, modes: StoredModes.parse({}) }

let platform: TestPlatform
let relay: Relay
async function join(rules: Partial<RoomRules> = {}) {
  const { roomLogs: logs, bus } = await platform.join()
  return createRelay(logs, {
    ...keepRoomRules({ read: async () => ({ ...nobodyIsMuted, ...rules }), bus, logs, clock: () => new Date() }),
    ...everyLine,
  })
}

describe('the relay', () => {
  beforeEach(async () => {
    platform = await openTestPlatform()
    relay = await join()
  })
  afterEach(() => platform.close())

  test('all subscribers of a room get the same events in the same order, those of another room get none', async () => {
    const received: Placed[][] = [[], [], []]
    await relay.subscribe(1, (placed) => received[0]!.push(placed))
    await relay.subscribe(1, (placed) => received[1]!.push(placed))
    await relay.subscribe(2, (placed) => received[2]!.push(placed))
    await Promise.all(['a', 'b', 'c'].map((text) => relay.append(textEvent(text))))
    expect(texts(received[0]!)).toEqual(['a', 'b', 'c'])
    expect(received[1]).toEqual(received[0])
    expect(received[2]).toEqual([])
  })

  test('an event with a known key is not appended twice', async () => {
    expect(await relay.appendOnce(textEvent('rose'), 'gift:5')).not.toBeNull()
    expect(await relay.appendOnce(textEvent('rose'), 'gift:5')).toBeNull()
    expect(await relay.appendOnce(textEvent('rose', 2), 'gift:5')).not.toBeNull()
  })

  test('a line that its writer sends again has one place, whatever the rules say meanwhile; with other words it is refused', async () => {
    const requestId = '7d1a1a3e-4f2e-4a57-9d65-0d5b7c3f8a11'
    const line = { ...textEvent('hello'), requestId }
    const first = await relay.append(line)
    expect(await Promise.all([relay.append(line), relay.append(line)])).toEqual([first, first])
    const strict = await join({ mutes: new Map([[7, { until: null, isBan: false, by: null }]]) })
    expect(await strict.append(line)).toEqual(first)
    await expect(strict.append(textEvent('hello'))).rejects.toMatchObject({ code: 'muted' })
    await expect(relay.append({ ...textEvent('other words'), requestId })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ field: 'requestId' }] },
    })
    expect(texts((await relay.since(1, undefined, 10)).events)).toEqual(['hello'])
    const ofAnother = { ...line, by: { ...line.by, customerId: 8 } }
    expect(await relay.append(ofAnother)).not.toEqual(first)
    expect(await relay.append({ ...line, anchorId: 2 })).not.toEqual(first)
  })

  test('a line in slow mode that is sent again does not wait', async () => {
    const slow = await join({ modes: StoredModes.parse({ slowSeconds: 30 }) })
    const line = { ...textEvent('hello'), requestId: '7d1a1a3e-4f2e-4a57-9d65-0d5b7c3f8a11' }
    const first = await slow.append(line)
    expect(await slow.append(line)).toEqual(first)
    await expect(slow.append(textEvent('more'))).rejects.toMatchObject({ code: 'slow_mode' })
  })

  test('a subscriber that returns gets exactly the missed events, also if it had seen none before', async () => {
    const { after: beforeAll } = await relay.since(1)
    const first = await relay.append(textEvent('a'))
    await relay.append(textEvent('b'))
    expect(texts((await relay.since(1, beforeAll)).events)).toEqual(['a', 'b'])
    const missed = await relay.since(1, first)
    expect(texts(missed.events)).toEqual(['b'])
    expect(missed.reset).toBe(false)
    expect((await relay.since(1, missed.events[0]!.place)).events).toEqual([])
  })

  test('a new subscriber gets as many of the latest events as it requests', async () => {
    for (const text of ['a', 'b', 'c']) await relay.append(textEvent(text))
    const { events, reset, after } = await relay.since(1, undefined, 2)
    expect([texts(events), reset]).toEqual([['b', 'c'], false])
    expect((await relay.since(1, after)).events).toEqual(events)
    expect((await relay.since(1)).events).toEqual([])
    expect(texts((await relay.since(1, undefined, 50)).events)).toEqual(['a', 'b', 'c'])
  })

  test('a place of another epoch, or one that never existed, is a reset', async () => {
    await relay.append(textEvent('a'))
    expect(await relay.since(1, { epoch: 'before the restart', seq: 40 })).toMatchObject({
      reset: true,
      events: [{ event: { text: 'a' } }],
    })
    const { after } = await relay.since(1)
    expect(await relay.since(1, { ...after, seq: after.seq + 1 })).toMatchObject({ reset: true })
  })

  test('the log is bounded: a place that is too old is a reset with the events still stored', async () => {
    const { after: place } = await relay.since(1)
    await Promise.all(Array.from({ length: 1005 }, (_, i) => relay.append(textEvent(String(i)))))
    const missed = await relay.since(1, place)
    expect(missed.reset).toBe(true)
    expect(missed.events).toHaveLength(1000)
    expect(texts(missed.events).at(-1)).toBe('1004')
  })

  test('after unsubscribing no more events arrive', async () => {
    const received: Placed[] = []
    const stop = await relay.subscribe(1, (placed) => received.push(placed))
    await relay.append(textEvent('a'))
    stop()
    await relay.append(textEvent('b'))
    expect(texts(received)).toEqual(['a'])
  })

  test('all servers deliver the same events in the same order, from any sender', async () => {
    const servers = [relay, await join(), await join()]
    const received: Placed[][] = [[], [], []]
    for (const [i, server] of servers.entries()) await server.subscribe(1, (placed) => received[i]!.push(placed))
    await Promise.all(Array.from({ length: 60 }, (_, i) => servers[i % 3]!.append(textEvent(String(i)))))
    await expect.poll(() => received.map(({ length }) => length)).toEqual([60, 60, 60])
    expect(received[1]).toEqual(received[0])
    expect(received[2]).toEqual(received[0])
    expect((await relay.since(1, undefined, 100)).events).toEqual(received[0])
  })

  test('an event that two servers append is stored once', async () => {
    const other = await join()
    const places = await Promise.all([relay, other, relay, other].map((server) => server.appendOnce(textEvent('rose'), 'gift:5')))
    expect(places.filter(Boolean)).toHaveLength(1)
    expect((await other.since(1, undefined, 10)).events).toHaveLength(1)
  })

  test('a new subscriber gets every event from then on', async () => {
    const other = await join()
    for (let i = 1; i <= 20; i++) {
      const received: Placed[] = []
      const listening = other.subscribe(i, (placed) => received.push(placed))
      await other.append(textEvent('first', i))
      const stop = await listening
      await relay.append(textEvent('second', i))
      await expect.poll(() => texts(received)).toEqual(['first', 'second'])
      stop()
    }
  })
})

describe('a room of a single server', () => {
  test('that was quiet for an hour is removed from memory, and its places are never used again', async () => {
    let now = 0
    const logs = createOwnRoomLogs(() => now)
    await logs.append(textEvent('old'))
    const { after } = await logs.since(1)
    await logs.subscribe(2, () => {})
    const { after: listenedTo } = await logs.since(2)
    now += 3_600_000
    await logs.append(textEvent('elsewhere', 3))
    const again = await logs.append(textEvent('new'))
    expect(again).not.toEqual(after)
    expect(await logs.since(1, after)).toMatchObject({ reset: true, events: [{ event: { text: 'new' } }] })
    expect(await logs.since(2, listenedTo)).toMatchObject({ reset: false })
  })

  test('takes bounded memory, for any number of rooms', async () => {
    const logs = createOwnRoomLogs()
    const { after } = await logs.since(1)
    for (let i = 2; i < 1005; i++) await logs.append(textEvent('hi', i))
    expect((await logs.since(1, after)).reset).toBe(true)
    expect((await logs.since(1004, undefined, 5)).events).toHaveLength(1)
  })
})
