import type { Fault } from '../frame.ts'

/**
 * Frames leave up to `jitterMs` late, in their order, with the times that they had: the network holds them up.
 * @param fraction from 0 up to, not including, 1
 */
export function jitter(jitterMs: () => number, fraction: () => number): Fault {
  let before = 0
  return (frame) => {
    before = Math.max(before, frame.due + jitterMs() * fraction())
    return { ...frame, due: before }
  }
}
