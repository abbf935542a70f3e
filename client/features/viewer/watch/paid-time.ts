// The paid time of private rooms in this browser: a viewer who comes back within it enters without paying again.
import { z } from 'zod'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { Instant } from '#contract/wire.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { platformNow } from '../../../lib/time/clock.ts'

const storageKey = 'paidRooms'
const PaidRooms = z.record(z.string(), Instant)

/** Another session of the same host has to be paid anew. */
const keyOf = (customerId: number, { anchorId, startedAt }: Room) => `${customerId}/${anchorId}/${startedAt}`
type Room = Pick<LobbyCard, 'anchorId' | 'startedAt'>

/** At its very end the next stretch would begin before the server is asked. */
const marginMs = 5000
const isRunning = (until: string) => Date.parse(until) - platformNow() > marginMs

const read = () => browserStorage.read(storageKey, PaidRooms) ?? {}

export function keepPaidTime(customerId: number, room: Room, until: string): void {
  const running = Object.entries(read()).filter(([, end]) => isRunning(end))
  browserStorage.set(storageKey, JSON.stringify({ ...Object.fromEntries(running), [keyOf(customerId, room)]: until }))
}

/** Until when the room is paid; null if it is not. */
export function paidUntil(customerId: number, room: Room): string | null {
  const until = read()[keyOf(customerId, room)]
  return until !== undefined && isRunning(until) ? until : null
}
