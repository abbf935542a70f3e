// What is known of the pushes but not worth storing: who was turned away last, and how those that arrive are doing. Each server
// hears of both over the bus, so all of them know the same.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Signal, StreamHealth } from '#contract/calls/room.ts'
import type { Bus } from '../events/bus.ts'

export interface PushBook {
  /** Of the last push that was refused since one was let in, if that was lately. */
  refusal(anchorId: number): Signal['refusal']
  /** The same refusal again within a moment is not written down: an encoder that tries over and over is told of once a second. */
  refuse(anchorId: number, reason: Refusal): void
  /** A push was let in: what was refused before no longer matters. */
  admit(anchorId: number): void
  /** Null when nothing was measured lately. */
  health(anchorId: number): StreamHealth | null
  /** The program that pushes; null when it does not say, or nothing was measured lately. */
  encoder(anchorId: number): string | null
}

const sameAgainMs = 1000
/** After this time a page that opens does not show the refusal: it is no longer news. */
const refusalKeptMs = 600_000
/** Measured every two seconds; what is older is of a push that has gone. */
const staleMs = 7000

export function createPushBook(bus: Bus, clock: () => Date): PushBook {
  const refusals = new Map<number, Signal['refusal']>()
  const measured = new Map<number, { health: StreamHealth; encoder?: string | undefined }>()
  const ageOf = (instant: string) => clock().getTime() - Date.parse(instant)
  bus.on('signal/changed', ({ anchorId, signal }) => {
    refusals.set(anchorId, signal.refusal)
    if (signal.state !== 'live' && signal.state !== 'receiving') measured.delete(anchorId)
  })
  bus.on('push/measured', ({ anchorId, ...said }) => {
    measured.set(anchorId, said)
  })
  const lately = (anchorId: number) => {
    const said = measured.get(anchorId)
    return said && ageOf(said.health.at) < staleMs ? said : null
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
  }
}
