import type { Speaker } from '#contract/chat.ts'

const monitorColor = '#8b8d98'

/** A family or the platform as the sender of a chat line or a gift. */
export const monitorSpeaker = (name: string): Speaker => ({ name, customerId: null, color: monitorColor, rank: 0, role: 'monitor' })

/** Popularity is the number of distinct customers of this many days, including today (docs/product/rules.md, Figures). */
export const popularDays = 30
