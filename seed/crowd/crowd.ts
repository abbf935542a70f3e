// All rooms: watches the lobby of each merchant, and fills the rooms that are live.
import { setMaxListeners } from 'node:events'
import type { Gift } from '#contract/gifts.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import type { RunningServer } from '../running-server.ts'
import { connect } from './connection.ts'
import { createPool, drawCustomers } from './customers.ts'
import type { Measure } from './measure.ts'
import { fillRoom, type CrowdOptions } from './room-crowd.ts'

export interface AudienceOptions extends CrowdOptions {
  /** At most so many rooms. */
  rooms?: number | undefined
}

/** More than come into the rooms of a laptop at once. */
const customersDrawn = 600
/** What one call hands out. */
const customersAtOnce = 10_000
/** A server that is away for longer may be back at another address. */
const lostAfterMs = 8000

/** Plays the audience until the signal, or until the server is lost. */
export async function runCrowd(server: RunningServer, options: AudienceOptions, draw: Draw, measure: Measure, signal: AbortSignal): Promise<void> {
  const wanted = 2 * (options.viewers ?? 0) * (options.rooms ?? 1)
  const customers = draw.shuffled(await drawCustomers(server, Math.min(customersAtOnce, Math.max(customersDrawn, wanted))))
  if (customers.length === 0) return
  const scouts = [...new Map(customers.map((customer) => [customer.merchant, customer])).values()]
  const pool = createPool(customers.filter((customer) => !scouts.includes(customer)), draw)
  const over = new AbortController()
  const all = AbortSignal.any([signal, over.signal])
  setMaxListeners(0, all)
  const open = new Map<number, { stop: AbortController; done: Promise<void> }>()

  function follow(merchant: string, rooms: readonly LobbyRoom[], gifts: readonly Gift[]) {
    for (const [anchorId, { stop }] of open) {
      if (merchants.get(anchorId) === merchant && !rooms.some((room) => room.anchorId === anchorId)) {
        stop.abort()
        open.delete(anchorId)
      }
    }
    for (const room of rooms) {
      if (open.has(room.anchorId) || open.size >= (options.rooms ?? Infinity)) continue
      merchants.set(room.anchorId, merchant)
      const stop = new AbortController()
      const signal = AbortSignal.any([all, stop.signal])
      setMaxListeners(0, signal)
      const done = fillRoom({ url: server.url, room, gifts, draw, pool, measure, options, signal })
      open.set(room.anchorId, { stop, done })
    }
  }
  const merchants = new Map<number, string>()

  const watching = scouts.map((scout) => {
    const connection = connect(server.url, scout.token)
    const { socket } = connection
    let gifts: readonly Gift[] = []
    let lost: NodeJS.Timeout | undefined
    const watch = async () => {
      clearTimeout(lost)
      const answer = await connection.ask('lobby/watch', {})
      if (!answer.ok) return
      gifts = answer.data.gifts
      follow(scout.merchant, answer.data.rooms, gifts)
    }
    socket.on('connect', () => { void watch() })
    socket.on('lobby/rooms', ({ rooms }) => follow(scout.merchant, rooms, gifts))
    socket.on('disconnect', () => { lost = setTimeout(() => over.abort(), lostAfterMs) })
    socket.on('chat/login/failed', () => over.abort())
    return () => {
      clearTimeout(lost)
      connection.close()
    }
  })
  await new Promise<void>((resolve) => {
    if (all.aborted) resolve()
    all.addEventListener('abort', () => resolve(), { once: true })
  })
  for (const stop of watching) stop()
  await Promise.all([...open.values()].map(({ done }) => done))
}
