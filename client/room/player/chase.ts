// Keeping a live picture close to now. After a stall flv.js plays on as far behind as the stall was long, for ever; playing a
// little faster, or jumping when it is far behind, brings it back to well under a second.

/** Seconds buffered ahead above which the picture plays faster. */
const hurryAbove = 0.8
const hurryRate = 1.1
/** Seconds buffered ahead above which catching up by speed would take too long. */
const jumpAbove = 2.4
/** Where a jump lands, in seconds before the end of the buffer: less would stall at once. */
const landBefore = 0.5
/** Seconds the playhead may stand beyond the buffer, as it does for a moment when it stalls. */
const strayAllowed = 0.5

export type Move = { rate: number; seekTo?: never } | { rate: 1; seekTo: number }

/** What to do with a picture at `currentTime` when media is buffered up to `end`; both in seconds. */
export function chase(currentTime: number, end: number): Move {
  const ahead = end - currentTime
  // Far beyond the end: an encoder that came back has started its clock anew, and nothing will ever come where the playhead is.
  if (ahead > jumpAbove || ahead < -strayAllowed) return { rate: 1, seekTo: Math.max(0, end - landBefore) }
  return { rate: ahead > hurryAbove ? hurryRate : 1 }
}
