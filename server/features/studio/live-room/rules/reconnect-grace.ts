import { reconnectGraceSeconds } from '#contract/limits.ts'

/** Until when a session waits for a push that dropped (docs/product/rules.md). */
export const graceEnd = (pushLostAt: Date) => new Date(pushLostAt.getTime() + reconnectGraceSeconds * 1000)
