// The periods in which customers were in the room of a past session.
import type { Draw } from '../draw.ts'
import type { Batch } from '../world/batch.ts'
import type { Visit } from '../world/giving.ts'
import type { Push } from './push.ts'

/** Instants are milliseconds since 1970. */
export interface Stay {
  customerId: number
  from: number
  to: number
  /** Continues a visit: the customer was there shortly before. */
  isReturn: boolean
}

const second = 1000
const minute = 60 * second
/** Share of viewers who leave at a drop, and share of these who come back. */
const leaves = 0.4
const comesBack = 0.5

/** Makes one stay for each entry of a visit, cut where the push dropped and the customer left. */
export function planStays(draw: Draw, visits: readonly Visit[], endedAt: number, { drops }: Push): Stay[] {
  const whole = visits.flatMap(({ customerId, enteredAt, entries }) => {
    const length = (endedAt - enteredAt) / entries
    return Array.from({ length: entries }, (_, index): Stay => {
      const from = Math.floor(enteredAt + index * length)
      return { customerId, from, to: Math.floor(from + length * draw.between(0.5, index + 1 === entries ? 1 : 0.8)), isReturn: false }
    })
  })
  return drops.reduce<Stay[]>((stays, { at, backAt }) => stays.flatMap((stay) => atDrop(draw, stay, at, backAt)), whole)
}

function atDrop(draw: Draw, stay: Stay, at: number, backAt: number | null): Stay[] {
  if (stay.from >= at || stay.to <= at || !draw.chance(leaves)) return [stay]
  const left = { ...stay, to: Math.min(stay.to, at + draw.whole(3, 25) * second) }
  const returns = (backAt ?? Infinity) + draw.whole(10, 200) * second
  return draw.chance(comesBack) && returns + minute < stay.to ? [left, { ...stay, from: returns, isReturn: true }] : [left]
}

const sampledMs = 10 * second

/** Returns a function that counts the viewers at an instant. */
export function countStays(stays: readonly Stay[]): (at: number) => number {
  return (at) => stays.reduce((count, { from, to }) => (from <= at && at < to ? count + 1 : count), 0)
}

export function addStays(
  batch: Batch,
  live_session_id: number,
  stays: readonly Stay[],
  session: { startedAt: number; endedAt: number },
): void {
  for (const { customerId, from, isReturn } of stays)
    if (!isReturn) batch.add('session_entry', { live_session_id, at: new Date(from), customer_id: customerId })
  const viewersAt = countStays(stays)
  for (let at = Math.ceil(session.startedAt / sampledMs) * sampledMs; at < session.endedAt; at += sampledMs)
    batch.add('viewer_sample', { live_session_id, at: new Date(at), viewers: viewersAt(at) })
}
