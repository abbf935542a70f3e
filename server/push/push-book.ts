// The state of pushes that is kept in memory only: the last refusal, and the health of running pushes. Each server receives both over the
// bus, so all servers have the same data.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Signal, StreamHealth } from '#contract/calls/studio/live-room.ts'
import type { PlatformClock } from '../dates/platform-clock.ts'
import type { Bus } from '../events/bus.ts'

export interface PushBook {
  /** The last refused push, if it is recent and none was admitted since. */
  refusal(anchorId: number): Signal['refusal']
  /** Ignores the same refusal within a second, because an encoder may retry many times. */
  refuse(anchorId: number, reason: Refusal): void
  /** Removes earlier refusals when a push was admitted. */
  admit(anchorId: number): void
  /** Returns null if there is no recent measurement. */
  health(anchorId: number): StreamHealth | null
  /** The program that pushes; null if it does not identify itself, or if there is no recent measurement. */
  encoder(anchorId: number): string | null
  /** Drops everything when all data was replaced. */
  forget(): void
}

const sameAgainMs = 1000
/** After this time a newly opened page no longer shows the refusal. */
const refusalKeptMs = 600_000
/** Measured every two seconds; an older value belongs to a push that has ended. */
const staleMs = 7000

/** @param real real time, by which measurements get old, however fast the platform's time runs */
export function createPushBook(bus: Bus, { now: clock, real }: Pick<PlatformClock, 'now' | 'real'>): PushBook {
  const refusals = new Map<number, Signal['refusal']>()
  const measured = new Map<number, { health: StreamHealth; encoder?: string | undefined; receivedAt: number }>()
  const ageOf = (instant: string) => clock().getTime() - Date.parse(instant)
  bus.on('signal/changed', ({ anchorId, signal }) => {
    refusals.set(anchorId, signal.refusal)
    if (signal.state !== 'live' && signal.state !== 'receiving') measured.delete(anchorId)
  })
  bus.on('push/measured', ({ anchorId, ...measurement }) => {
    measured.set(anchorId, { ...measurement, receivedAt: real().getTime() })
  })
  const lately = (anchorId: number) => {
    const latest = measured.get(anchorId)
    return latest && real().getTime() - latest.receivedAt < staleMs ? latest : null
  }
  return {
    refusal(anchorId) {
      const refusal = refusals.get(anchorId)
      return refusal && ageOf(refusal.at) < refusalKeptMs ? refusal : null
    },
    refuse(anchorId, reason) {
      const last = refusals.get(anchorId)
      if (last?.reason !== reason || ageOf(last.at) >= sameAgainMs) refusals.set(anchorId, { reason, at: clock().toISOString() })
    },
    admit: (anchorId) => {
      refusals.delete(anchorId)
    },
    health: (anchorId) => lately(anchorId)?.health ?? null,
    encoder: (anchorId) => lately(anchorId)?.encoder ?? null,
    forget() {
      refusals.clear()
      measured.clear()
    },
  }
}
