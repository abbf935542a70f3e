import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasTestRedis, openOnRedis, openTestPlatform, type TestPlatform } from '#server/testing/test-redis.ts'
import { createBus, type Bus, type Happenings, type Origin } from './bus.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { interval: 10 })
const ended = { anchorId: 1, familyId: null, merchant: 'lumen', liveSessionId: 5, reason: 'host' } as const
const sent: Happenings['message/sent'] = {
  anchorId: 1,
  messageId: 9,
  text: 'Smile!',
  at: new Date('2026-11-20T12:00:00.000Z'),
  by: { name: 'Aurora', customerId: null, color: '#888888', rank: 0, role: 'monitor' },
}

describe('the bus', () => {
  let platform: TestPlatform
  let bus: Bus
  beforeEach(async () => {
    platform = await openTestPlatform()
    bus = (await platform.join()).bus
  })
  afterEach(() => platform.close())

  test('delivers local events at once, and none after unsubscribing', () => {
    const received: [unknown, Origin][] = []
    const stop = bus.on('live/ended', (happening, origin) => received.push([happening, origin]))
    bus.emit('live/ended', ended)
    expect(received).toEqual([[ended, 'here']])
    stop()
    bus.emit('live/ended', ended)
    expect(received).toHaveLength(1)
  })

  test('resolves when every listener is done, and rejects if one fails', async () => {
    const done: string[] = []
    const stop = bus.on('mute/changed', async () => {
      await new Promise(setImmediate)
      done.push('slow')
    })
    bus.on('mute/changed', () => done.push('quick'))
    await bus.settle('mute/changed', { anchorId: 1 })
    expect(done).toEqual(['quick', 'slow'])
    stop()
    bus.on('mute/changed', async () => {
      throw new Error('could not')
    })
    await expect(bus.settle('mute/changed', { anchorId: 1 })).rejects.toThrow('could not')
  })
})

describe('a listener that fails', () => {
  test('synchronously or later is reported, and affects neither the other listeners nor the sender', async () => {
    const reported: unknown[] = []
    const bus = createBus((error, name) => reported.push([name, error]))
    const failure = new Error('a fault')
    bus.on('mute/changed', () => {
      throw failure
    })
    bus.on('mute/changed', async () => {
      throw failure
    })
    let received = 0
    bus.on('mute/changed', () => {
      received++
    })
    bus.emit('mute/changed', { anchorId: 1 })
    expect(received).toBe(1)
    await eventually(() => reported).toEqual([
      ['mute/changed', failure],
      ['mute/changed', failure],
    ])
  })
})

describe.runIf(hasTestRedis)('the bus of several servers', () => {
  test('delivers each event to every server once, in one order, with dates as Date objects', async () => {
    const platform = await openOnRedis()
    const buses = await Promise.all([platform.join(), platform.join(), platform.join()]).then((joined) => joined.map(({ bus }) => bus))
    const received = buses.map((): unknown[] => [])
    for (const [i, bus] of buses.entries()) {
      bus.on('message/sent', (happening, origin) => received[i]!.push([happening, origin]))
      bus.on('live/ended', (happening, origin) => received[i]!.push([happening, origin]))
    }
    buses[0]!.emit('message/sent', sent)
    buses[0]!.emit('live/ended', ended)
    await eventually(() => received.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(received[0]).toEqual([
      [sent, 'here'],
      [ended, 'here'],
    ])
    for (const others of received.slice(1))
      expect(others).toEqual([
        [sent, 'elsewhere'],
        [ended, 'elsewhere'],
      ])
    await platform.close()
  })

  test('delivers hearts to the other servers, too, without storing them', async () => {
    const platform = await openOnRedis()
    const [here, there] = [(await platform.join()).bus, (await platform.join()).bus]
    const received: unknown[] = []
    for (const bus of [here, there]) bus.on('hearts/counted', ({ count }, origin) => received.push([count, origin]))
    here.emit('hearts/counted', { anchorId: 1, count: 3 })
    await eventually(() => received).toEqual([
      [3, 'here'],
      [3, 'elsewhere'],
    ])
    await platform.close()
  })

  test('does not send local-only events to other servers', async () => {
    const platform = await openOnRedis()
    const [here, there] = [(await platform.join()).bus, (await platform.join()).bus]
    const received: string[] = []
    there.on('gift/stored', () => received.push('gift'))
    there.on('live/ended', () => received.push('ended'))
    here.emit('gift/stored', { orderId: 1, event: { kind: 'enter', anchorId: 1, at: '2026-11-20T12:00:00.000Z', by: sent.by } })
    here.emit('live/ended', ended)
    await eventually(() => received).toEqual(['ended'])
    await platform.close()
  })
})
