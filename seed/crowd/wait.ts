// Waiting between two actions of a viewer. Tests make it faster.
import { setTimeout } from 'node:timers/promises'

/** Rejects if the signal aborts first. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })
export const waitFaster =
  (times: number): Wait =>
  (ms, signal) =>
    wait(ms / times, signal)
