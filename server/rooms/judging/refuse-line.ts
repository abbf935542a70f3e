// Enforces mutes, bans and the modes of the chat: whether a customer may write in a room at all, whatever the line says. judge-lines.ts
// then judges its text. The relay applies both, and slow mode, before a line gets its place.
import type { TextEvent } from '#contract/chat.ts'
import type { RefusedFor } from '#contract/record.ts'
import type { RulesInForce } from '../who-may-speak.ts'

/** Returns the reason to refuse the line; null if the customer may write. */
export function refusedBy({ isMuted, isManager, modes }: RulesInForce, { by }: TextEvent, customerId: number): RefusedFor | null {
  if (isMuted(customerId)) return 'muted'
  if (isManager(customerId)) return null
  if (modes.isPaused) return 'paused'
  return by.rank < modes.levelFrom ? 'level' : null
}
