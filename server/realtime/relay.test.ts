import { describe, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import { createRelay, type Placed } from './relay.ts'

const said = (text: string, anchorId = 1): RoomEvent => ({
  kind: 'text', anchorId, at: '2025-01-01T00:00:00.000Z', text,
  by: { name: 'Mia', customerId: 7, color: '#888888', rank: 0, role: 'customer' },
})
const texts = (placed: Placed[]) => placed.map(({ event }) => (event.kind === 'text' ? event.text : event.kind))

describe('the relay', () => {
  test('everybody in a room hears the same events in the same order, the other room hears none', async () => {
    const relay = createRelay()
    const heard: Placed[][] = [[], [], []]
    await relay.subscribe(1, (placed) => heard[0]!.push(placed))
    await relay.subscribe(1, (placed) => heard[1]!.push(placed))
    await relay.subscribe(2, (placed) => heard[2]!.push(placed))
    await Promise.all(['a', 'b', 'c'].map((text) => relay.append(said(text))))
    expect(texts(heard[0]!)).toEqual(['a', 'b', 'c'])
    expect(heard[1]).toEqual(heard[0])
    expect(heard[2]).toEqual([])
  })

  test('an event with a known key is not appended again', async () => {
    const relay = createRelay()
    expect(await relay.appendOnce(said('rose'), 'gift:5')).not.toBeNull()
    expect(await relay.appendOnce(said('rose'), 'gift:5')).toBeNull()
    expect(await relay.appendOnce(said('rose', 2), 'gift:5')).not.toBeNull()
  })

  test('who returns is told exactly what was missed, even who had seen nothing yet', async () => {
    const relay = createRelay()
    const { after: beforeAll } = await relay.since(1)
    const first = await relay.append(said('a'))
    await relay.append(said('b'))
    expect(texts((await relay.since(1, beforeAll)).events)).toEqual(['a', 'b'])
    const missed = await relay.since(1, first)
    expect(texts(missed.events)).toEqual(['b'])
    expect(missed.reset).toBe(false)
    expect((await relay.since(1, missed.events[0]!.place)).events).toEqual([])
  })

  test('who comes for the first time is given as many of the latest events as are wanted', async () => {
    const relay = createRelay()
    for (const text of ['a', 'b', 'c']) await relay.append(said(text))
    const { events, reset, after } = await relay.since(1, undefined, 2)
    expect([texts(events), reset]).toEqual([['b', 'c'], false])
    expect((await relay.since(1, after)).events).toEqual(events)
    expect((await relay.since(1)).events).toEqual([])
    expect(texts((await relay.since(1, undefined, 50)).events)).toEqual(['a', 'b', 'c'])
  })

  test('a place of another epoch, or one that never was, is a reset', async () => {
    const relay = createRelay()
    await relay.append(said('a'))
    expect(await relay.since(1, { epoch: 'before the restart', seq: 40 })).toMatchObject({ reset: true, events: [{ event: { text: 'a' } }] })
    const { after } = await relay.since(1)
    expect(await relay.since(1, { ...after, seq: after.seq + 1 })).toMatchObject({ reset: true })
  })

  test('the log is bounded: what is too old is a reset with what is still known', async () => {
    const relay = createRelay()
    const { after: place } = await relay.since(1)
    for (let i = 0; i < 1005; i++) await relay.append(said(String(i)))
    const missed = await relay.since(1, place)
    expect(missed.reset).toBe(true)
    expect(missed.events).toHaveLength(1000)
    expect(texts(missed.events).at(-1)).toBe('1004')
  })

  test('who stopped listening hears nothing more', async () => {
    const relay = createRelay()
    const heard: Placed[] = []
    const stop = await relay.subscribe(1, (placed) => heard.push(placed))
    await relay.append(said('a'))
    stop()
    await relay.append(said('b'))
    expect(texts(heard)).toEqual(['a'])
  })
})
