import type { Fault } from '../frame.ts'

/**
 * Freezes the picture from the next key frame on. Key frames, frame rate and sound continue.
 * @param take returns the milliseconds of freezing requested since the last call
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
