// The state of each mute at the current time, from the end times in the loaded list.
import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'

type Term = Pick<Mute, 'freeTime' | 'ended'>

/** Milliseconds left; Infinity for ever, 0 once it is over. */
export function timeLeft({ freeTime, ended }: Term, now: number): number {
  if (ended) return 0
  if (freeTime === null) return Infinity
  return Math.max(0, Date.parse(freeTime) - now)
}

/** True while a countdown of the list is running. */
export const countsDown = ({ freeTime, ended }: Term) => freeTime !== null && !ended

/** When the countdowns end, in epoch milliseconds. */
export const endsOf = (mutes: readonly Term[] = []) =>
  mutes.flatMap(({ freeTime, ended }) => (freeTime === null || ended ? [] : [Date.parse(freeTime)]))

export const mutedBy = ({ byManager, byMonitor }: Pick<Mute, 'byManager' | 'byMonitor'>, host: string) =>
  byManager?.nickname ?? byMonitor?.name ?? host
