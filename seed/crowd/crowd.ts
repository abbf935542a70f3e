// Watches the lobby of each merchant, and sends simulated viewers to the live rooms.
import { setMaxListeners } from 'node:events'
import type { Gift } from '#contract/gift.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { followPlatformTime } from '../sink/platform-time.ts'
import { createPool, drawCustomers } from './customers.ts'
import { watchLobby } from './lobby.ts'
import type { Measure } from './measure.ts'
import { followPeople } from './people.ts'
import { fillRoom, type CrowdOptions } from './room-crowd.ts'

export interface AudienceOptions extends CrowdOptions {
  /** Maximum number of rooms. */
  rooms?: number | undefined
  /** Maximum number of viewers in all rooms together. */
  most?: number | undefined
  /** Called at first and on every change, with the number of simulated rooms and of available customers. */
  onRooms?: ((open: number, customers: number) => void) | undefined
}

interface Company extends Pick<Parameters<typeof fillRoom>[0], 'url' | 'platformNow' | 'pool' | 'people' | 'measure' | 'draw' | 'signal'> {
  options: AudienceOptions
  /** Called if the crowd of a room fails. */
  onFailure: (error: unknown) => void
}
interface OpenRoom {
  merchant: string
  stop: AbortController
  done: Promise<void>
}

/** Number of customers; enough for the rooms of a laptop. */
const customersDrawn = 600
/** Maximum that one call returns. */
const customersAtOnce = 10_000

/** Runs the audience until the signal, or until the server is lost. */
export async function runCrowd(
  server: RunningServer,
  options: AudienceOptions,
  draw: Draw,
  measure: Measure,
  signal: AbortSignal,
): Promise<void> {
  const wanted = 2 * (options.viewers ?? 0) * (options.rooms ?? 1)
  const customers = await drawCustomers(server, Math.min(customersAtOnce, Math.max(customersDrawn, wanted)))
  if (customers.length === 0) return
  const scouts = [...new Map(customers.map((customer) => [customer.merchant, customer])).values()]
  const players = customers.filter((customer) => !scouts.includes(customer))
  const over = new AbortController()
  const all = AbortSignal.any([signal, over.signal])
  setMaxListeners(0, all)
  let failure: unknown
  const people = followPeople(server, all)
  const company: Company = {
    url: server.url,
    platformNow: followPlatformTime(server.url, all),
    pool: createPool(players, draw.branch('pool'), { most: options.most, isPlayed: people.isPlayed }),
    people,
    measure,
    draw,
    signal: all,
    options,
    onFailure: (error) => {
      failure = error
      over.abort()
    },
  }
  const open = new Map<number, OpenRoom>()
  const awaited = new Set(scouts)
  const stops = scouts.map((scout) =>
    watchLobby(
      server.url,
      scout,
      () => over.abort(),
      (rooms, gifts) => {
        const before = open.size
        follow(company, open, scout.merchant, rooms, gifts)
        if (awaited.delete(scout) ? awaited.size === 0 : awaited.size === 0 && open.size !== before)
          options.onRooms?.(open.size, players.length)
      },
    ),
  )
  await new Promise<void>((resolve) => {
    if (all.aborted) resolve()
    all.addEventListener('abort', () => resolve(), { once: true })
  })
  for (const stop of stops) stop()
  await Promise.all([...open.values()].map(({ done }) => done))
  if (failure) throw failure
}

/** Starts crowds for new live rooms and stops those of ended ones. */
function follow(
  { options, onFailure, ...company }: Company,
  open: Map<number, OpenRoom>,
  merchant: string,
  rooms: readonly LobbyRoom[],
  gifts: readonly Gift[],
) {
  for (const [anchorId, { stop, merchant: of }] of open) {
    if (of !== merchant || rooms.some((room) => room.anchorId === anchorId)) continue
    stop.abort()
    open.delete(anchorId)
  }
  for (const room of rooms) {
    if (open.has(room.anchorId) || open.size >= (options.rooms ?? Infinity)) continue
    const stop = new AbortController()
    const signal = AbortSignal.any([company.signal, stop.signal])
    setMaxListeners(0, signal)
    const done = fillRoom({ ...company, room, gifts, draw: company.draw.branch(`room/${room.anchorId}`), options, signal }).catch(onFailure)
    open.set(room.anchorId, { merchant, stop, done })
  }
}
