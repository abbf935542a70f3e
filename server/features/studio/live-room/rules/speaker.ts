import type { Speaker } from '#contract/chat.ts'

/** A customer as the sender of a chat line. */
export const customerSpeaker = (
  { name, id, color, rank }: { name: string; id: number; color: string; rank: number },
  role: 'customer' | 'manager' = 'customer',
): Speaker => ({ name, customerId: id, color, rank, role })
