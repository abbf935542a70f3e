// The one sentence about what is wrong with a push and what mends it, if anything is.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Room, StreamHealth } from '#contract/calls/room.ts'

export type SignalNews = { is: 'refused'; reason: Refusal; at: string } | { is: 'advice'; advice: NonNullable<StreamHealth['advice']> }

/** A refusal is the reason why nothing arrives; while something does, it tells of a second encoder. */
export function signalNews({ signal, streaming, health }: Pick<Room, 'signal' | 'streaming' | 'health'>): SignalNews | null {
  const { refusal } = signal
  if (refusal) return { is: 'refused', reason: refusal.reason, at: refusal.at }
  return streaming && health?.advice ? { is: 'advice', advice: health.advice } : null
}
