// One sentence about the fault of a push and how to fix it, if there is a fault.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Room, StreamHealth } from '#contract/calls/room.ts'

export type SignalNews = { type: 'refused'; reason: Refusal; at: string } | { type: 'advice'; advice: NonNullable<StreamHealth['advice']> }

/** Without a push, a refusal is the reason why none arrives. During a push, it means that a second encoder connected. */
export function signalNews({ signal, streaming, health }: Pick<Room, 'signal' | 'streaming' | 'health'>): SignalNews | null {
  const { refusal } = signal
  if (refusal) return { type: 'refused', reason: refusal.reason, at: refusal.at }
  return streaming && health?.advice ? { type: 'advice', advice: health.advice } : null
}
