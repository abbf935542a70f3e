// The name, color and role with which a room shows its host.
import type { Speaker } from '#contract/chat.ts'

const anchorColor = '#f5a524'

export const anchorSpeaker = (name: string): Speaker => ({ name, customerId: null, color: anchorColor, rank: 0, role: 'host' })
