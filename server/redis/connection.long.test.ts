import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/processes/redis-process.ts'
import { createLog } from '../log.ts'
import { openBackbone, type Backbone } from './backbone.ts'
import { isPlace, type Placed, type RoomLogs } from '../rooms/relay.ts'

vi.setConfig({ testTimeout: 60_000 })

const log = createLog({ LOG_LEVEL: 'silent' })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 20 })
const textEvent = (text: string): RoomEvent => ({
  kind: 'text',
  anchorId: 1,
  at: '2025-01-01T00:00:00.000Z',
  text,
  by: { name: 'Anna', customerId: null, color: '#888888', rank: 0, role: 'host' },
})
const texts = (placed: Placed[]) => placed.map(({ event }) => (event.kind === 'text' ? event.text : event.kind))

describe.runIf(hasRedisServer)('when Redis becomes unavailable', () => {
  let redis: Awaited<ReturnType<typeof startRedisProcess>>
  let here: Backbone
  let there: Backbone
  let received: Placed[]
  beforeEach(async () => {
    redis = await startRedisProcess()
    here = await openBackbone({ REDIS_URL: redis.url }, log, { leaseMs: 1500 })
    there = await openBackbone({ REDIS_URL: redis.url }, log, { leaseMs: 1500 })
    received = []
    await there.roomLogs.subscribe(1, (placed) => received.push(placed))
  })
  afterEach(async () => {
    for (const server of [here, there]) await server.close()
    await redis.close()
  })

  /** Resolves when the other server has received it as well: the sender has it sooner, and a Redis that is killed then never delivers it. */
  const place = async (logs: RoomLogs, event: RoomEvent) => {
    const given = await logs.append(event)
    if (!isPlace(given)) throw new Error('not appended')
    await eventually(() => received.at(-1)?.place).toEqual(given)
    return given
  }
  /** Appends an event as soon as Redis is available again. */
  const appendAgain = async (text: string) =>
    expect.poll(() => here.roomLogs.append(textEvent(text)), { timeout: 20_000, interval: 50 }).toBeTruthy()

  test('events sent meanwhile are refused, and earlier events are still there afterwards', async () => {
    const before = await place(here.roomLogs, textEvent('before'))
    await redis.kill()
    await expect(here.roomLogs.append(textEvent('meanwhile'))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(here.roomLogs.since(1)).rejects.toMatchObject({ code: 'unavailable' })
    await redis.start()
    await appendAgain('after')
    await eventually(() => texts(received)).toEqual(['before', 'after'])
    const missed = await there.roomLogs.since(1, before)
    expect([missed.reset, texts(missed.events)]).toEqual([false, ['after']])
  })

  test('a Redis that hangs is treated like one that is unreachable', async () => {
    redis.freeze()
    await expect(here.roomLogs.append(textEvent('meanwhile'))).rejects.toMatchObject({ code: 'unavailable' })
    redis.thaw()
    await appendAgain('after')
    await eventually(() => texts(received).at(-1)).toBe('after')
  })

  test('a room whose log was lost starts again, with a new epoch', async () => {
    const before = await place(here.roomLogs, textEvent('before'))
    await redis.kill()
    redis.forget()
    await redis.start()
    await appendAgain('after')
    await eventually(() => texts(received)).toEqual(['before', 'after'])
    expect(received[1]!.place.epoch).not.toBe(before.epoch)
    const missed = await there.roomLogs.since(1, before)
    expect([missed.reset, texts(missed.events)]).toEqual([true, ['after']])
  })

  test('events of other servers and presence arrive again when Redis is back', async () => {
    const ended: number[] = []
    there.bus.on('event/reserved', ({ sportEventId }) => ended.push(sportEventId))
    there.presence.enter(1, 7, 'a')
    await eventually(() => here.presence.customers(1)).toBe(1)
    await redis.kill()
    await redis.start()
    there.presence.enter(1, 8, 'b')
    await eventually(() => here.presence.customers(1)).toBe(2)
    here.bus.emit('event/reserved', { sportEventId: 5 })
    await eventually(() => ended).toEqual([5])
  })

  test('a server whose messages were lost has received all that it reads for a socket that enters', async () => {
    const { client } = here.redis ?? expect.unreachable()
    await client.client('KILL', 'TYPE', 'PUBSUB')
    await here.roomLogs.append(textEvent('lost'))
    const { events } = await there.roomLogs.since(1, undefined, 1)
    expect([texts(events), texts(received)]).toEqual([['lost'], ['lost']])
  })

  test('a server that subscribes meanwhile receives the events sent afterwards', async () => {
    await redis.kill()
    const late: Placed[] = []
    await here.roomLogs.subscribe(2, (placed) => late.push(placed))
    await redis.start()
    // It receives nothing from the other server until it is connected again; the other one may reconnect sooner.
    await expect
      .poll(
        async () => {
          await there.roomLogs.append({ ...textEvent('after'), anchorId: 2 })
          return late.length
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBeGreaterThan(0)
  })
})

describe('a Redis that is unreachable at the start', () => {
  test('is reported in one sentence', async () => {
    await expect(openBackbone({ REDIS_URL: 'redis://127.0.0.1:1' }, log)).rejects.toThrow(
      'Redis does not answer at 127.0.0.1:1. Start it, or correct REDIS_URL; a single server needs none.',
    )
  })
})
