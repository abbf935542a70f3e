import type { Fault } from '../frame.ts'

/**
 * The picture stands still from the next key frame on: key frames and frame rate stay as they were, and the sound goes on.
 * @param take the milliseconds that were asked for since it was last called
 */
export function freeze(take: () => number): Fault {
  let still: Buffer | null = null
  let until = -Infinity
  return (frame) => {
    if (frame.kind === 'audio') return frame
    if (frame.key) {
      const requestedMs = take()
      if (requestedMs > 0) until = Math.max(until, frame.due + requestedMs)
      still = frame.due < until ? (still ?? frame.body) : null
    }
    return still ? { ...frame, body: frame.key ? still : frame.repeat } : frame
  }
}
