import { setTimeout } from 'node:timers/promises'

/** Resolves after this time, or at the signal. */
export const waitFor = (milliseconds: number, signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal }).catch(() => {})
