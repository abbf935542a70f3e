// Keeping a live picture close to now. After a stall flv.js plays on as far behind as the stall was long, for ever; playing a
// little faster, or jumping when it is far behind, brings it back to well under a second.

/** Seconds buffered ahead above which the picture plays faster, and down to which it then does: it comes to rest well below a second. */
const hurryAbove = 0.8
const hurryDownTo = 0.5
const hurryRate = 1.1
/** Seconds buffered ahead above which one sees how late it is: it is to be over within a few seconds. */
const rushAbove = 1
const rushRate = 1.25
/** Seconds buffered ahead above which catching up by speed would take too long. */
const jumpAbove = 1.8
/** Where a jump lands, in seconds before the end of the buffer: less would stall at once. */
const landBefore = 0.5
/** Seconds by which the playhead may be beyond the buffer, as happens briefly in a stall. */
const strayAllowed = 0.5

export type Move = { rate: number; seekTo?: never } | { rate: 1; seekTo: number }

/** What to do with a picture at `currentTime` that plays at `rate`, when media is buffered up to `end`; both in seconds. */
export function chase(currentTime: number, end: number, rate = 1): Move {
  const ahead = end - currentTime
  // Far beyond the end: a reconnected encoder has restarted its clock, and no data will arrive at the playhead's position.
  if (ahead > jumpAbove || ahead < -strayAllowed) return { rate: 1, seekTo: Math.max(0, end - landBefore) }
  if (ahead > rushAbove) return { rate: rushRate }
  return { rate: ahead > (rate > 1 ? hurryDownTo : hurryAbove) ? hurryRate : 1 }
}
