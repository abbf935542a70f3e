import type { Fault } from '../frame.ts'

/**
 * Simulates a network that delays frames by up to `jitterMs`; their order and timestamps stay the same.
 * @param fraction from 0 up to, not including, 1
 */
export function jitter(jitterMs: () => number, fraction: () => number): Fault {
  let before = 0
  return (frame) => {
    before = Math.max(before, frame.due + jitterMs() * fraction())
    return { ...frame, due: before }
  }
}
