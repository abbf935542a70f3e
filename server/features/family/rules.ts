import type { Speaker } from '#contract/chat.ts'

const monitorColor = '#8b8d98'

/** A family or the platform, as a room hears it. */
export const monitorSpeaker = (name: string): Speaker => ({ name, customerId: null, color: monitorColor, rank: 0, role: 'monitor' })

/** Distinct customers of so many days, today included, make an anchor popular (docs/product/rules.md, Figures). */
export const popularDays = 30
