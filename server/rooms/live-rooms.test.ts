import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createBus } from '../events/bus.ts'
import { keepLiveRooms, type LiveRoom } from './live-rooms.ts'

const room: LiveRoom = {
  anchorId: 1,
  name: 'Anna',
  title: 'Evening',
  merchant: 'lumen',
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  language: 'en',
  game: null,
  familyId: null,
  stream: 'live',
}

test('a room that another server opened or closed without an event is noticed, and the lobby is notified once', async () => {
  let stored: LiveRoom[] = []
  let reads = 0
  const read = async () => {
    reads++
    return stored
  }
  const rooms = await keepLiveRooms(
    read,
    createBus((error) => {
      throw error
    }),
    createLog({ LOG_LEVEL: 'silent' }),
    10,
  )
  const notified: unknown[] = []
  rooms.onChange((merchant, lobby) => notified.push([merchant, lobby.map(({ name }) => name)]))
  const readTwiceMore = async () => {
    const wanted = reads + 2
    await expect.poll(() => reads, { interval: 5 }).toBeGreaterThan(wanted)
  }
  stored = [room]
  await readTwiceMore()
  expect(rooms.get(1)).toEqual(room)
  stored = []
  await readTwiceMore()
  expect(rooms.get(1)).toBeUndefined()
  expect(notified).toEqual([
    ['lumen', ['Anna']],
    ['lumen', []],
  ])
  await rooms.close()
})

test('customers in a room that closed without an event are notified once, and nobody is notified twice of a room that closed with an event', async () => {
  let stored = [room, { ...room, anchorId: 2 }]
  let reads = 0
  const bus = createBus((error) => {
    throw error
  })
  const rooms = await keepLiveRooms(
    async () => {
      reads++
      return stored
    },
    bus,
    createLog({ LOG_LEVEL: 'silent' }),
    10,
  )
  const notified: number[] = []
  rooms.onMissedEnd((anchorId) => notified.push(anchorId))
  stored = []
  bus.emit('live/ended', { anchorId: 2, familyId: null, merchant: 'lumen', liveSessionId: 1, reason: 'host' })
  await expect.poll(() => notified, { timeout: 10_000, interval: 5 }).toEqual([1])
  const wanted = reads + 4
  await expect.poll(() => reads, { timeout: 10_000, interval: 5 }).toBeGreaterThan(wanted)
  expect(notified).toEqual([1])
  await rooms.close()
})
