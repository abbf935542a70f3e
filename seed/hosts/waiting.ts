import { setTimeout } from 'node:timers/promises'

/** Resolves after the time, or as soon as the signal comes. */
export const waitFor = (milliseconds: number, signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal }).catch(() => {})
