import type { Speaker } from '#contract/chat.ts'

const monitorColor = '#8b8d98'

/** A family or the platform as the sender of a chat line or a gift. */
export const monitorSpeaker = (name: string): Speaker => ({ name, customerId: null, color: monitorColor, rank: 0, role: 'monitor' })
