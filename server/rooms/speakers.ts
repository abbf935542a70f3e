// How those who speak in a room look there.
import type { Speaker } from '#contract/chat.ts'
import type { CustomerActor } from '../auth/actor.ts'

const hostColor = '#f5a524'

export const hostSpeaker = (name: string): Speaker => ({ name, customerId: null, color: hostColor, rank: 0, role: 'host' })

export const customerSpeaker = ({ name, id, color, rank }: CustomerActor, role: 'customer' | 'manager' = 'customer'): Speaker => ({
  name,
  customerId: id,
  color,
  rank,
  role,
})
