// How viewers let time pass between two things that they do. A test has them do it faster.
import { setTimeout } from 'node:timers/promises'

/** Rejects when the signal comes first. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })
export const waitFaster =
  (times: number): Wait =>
  (ms, signal) =>
    wait(ms / times, signal)
