// Decides where a part ends (RFC 8216bis, 4.4.4.9). No part may be longer than the part target, and only the last one of a segment may be
// shorter than 85 % of it. Parts consist of whole frames: with this target, every rate from 12 frames a second on gives three parts in a
// segment of one second. Frames that do not fit (a lower rate, a gap) are sent without parts.

/** Seconds. */
export const partTarget = 0.36
const longestMs = partTarget * 1000
const shortestMs = 0.85 * longestMs

/** Whether a new frame ends the open part, and its segment. */
export interface PartEnd {
  /** Where the part ends; null if it continues. */
  endsAt: number | null
  /** The segment must end with this part: the part is too short, or the next frame is too long for a part. */
  endsSegment: boolean
  /** The next frame is too long for a part. */
  partless: boolean
}

const goesOn: PartEnd = { endsAt: null, endsSegment: false, partless: false }

/**
 * @param first, last decoding times of the open part's first and last frame, in milliseconds
 * @param next decoding time of the new frame, until which the last one is shown
 */
export function partEnd(first: number, last: number, next: number): PartEnd {
  const frameMs = next - last
  if (next - first > longestMs) {
    // The last frame lasts longer than those before it: the part ends before it.
    const partless = frameMs > longestMs
    return { endsAt: last, endsSegment: partless || last - first < shortestMs, partless }
  }
  if (next - first + frameMs <= longestMs || next - first < shortestMs) return goesOn
  return { endsAt: next, endsSegment: false, partless: false }
}
