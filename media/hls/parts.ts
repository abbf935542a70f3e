// Where a part ends (RFC 8216bis, 4.4.4.9): no part is longer than the part target, and none but a segment's last is shorter than 85 % of it.
// Parts are whole frames, so their lengths depend on the frame rate: with this target every rate from 12 frames a second on has three
// parts in a segment of a second. What does not fit (fewer frames, a gap) is sent without parts.

/** Seconds. */
export const partTarget = 0.36
const longestMs = partTarget * 1000
const shortestMs = 0.85 * longestMs

/** What the arrival of a frame means for the open part. */
export interface PartEnd {
  /** The part ends here; null: it goes on. */
  endsAt: number | null
  /** Nothing may follow it in its segment: it is too short, or what follows is too long for a part. */
  endsSegment: boolean
  /** What follows is a frame too long for a part. */
  partless: boolean
}

const goesOn: PartEnd = { endsAt: null, endsSegment: false, partless: false }

/**
 * @param first, last decoding times of the open part's first and last frame, in ms
 * @param next of the frame that has arrived: until then the last one is shown
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
