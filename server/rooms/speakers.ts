// The name, color and role with which a room shows the people who write in it.
import type { Speaker } from '#contract/chat.ts'
import type { CustomerActor } from '../auth/actor.ts'

const anchorColor = '#f5a524'

export const anchorSpeaker = (name: string): Speaker => ({ name, customerId: null, color: anchorColor, rank: 0, role: 'host' })

export const customerSpeaker = ({ name, id, color, rank }: CustomerActor, role: 'customer' | 'manager' = 'customer'): Speaker => ({
  name,
  customerId: id,
  color,
  rank,
  role,
})
