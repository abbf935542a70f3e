// Keeps a picture close to live. After a stall, a player stays behind for ever by the length of the stall, unless it plays a little faster,
// or jumps if it is far behind.

/** Seconds late above which the picture plays faster, until it is no longer late: frequent changes of speed would be audible. */
const hurryAbove = 0.3
const hurryRate = 1.1
/** Seconds late above which the delay is visible and should be caught up within a few seconds. */
const rushAbove = 0.5
const rushRate = 1.25
/** Seconds late above which catching up by speed would take too long. */
const jumpAbove = 1.3
/** Seconds buffered ahead at which a picture is not late, and where a jump lands. Less would stall at once. */
const restAhead = 0.5
/** Seconds by which the playhead may be beyond the buffer, as happens briefly in a stall. */
const strayAllowed = 0.5
const checkEveryMs = 500

export type Move = { rate: number; seekTo?: never } | { rate: 1; seekTo: number }

/** The speed for a picture that is `late` seconds late and now plays at `rate`. */
export function hurry(late: number, rate: number): number {
  if (late > rushAbove) return rushRate
  return late > (rate > 1 ? 0 : hurryAbove) ? hurryRate : 1
}

/** The correction for a picture at `currentTime` that plays at `rate`, with media buffered up to `end`; times in seconds. */
export function chase(currentTime: number, end: number, rate = 1): Move {
  const late = end - currentTime - restAhead
  // Far beyond the end: a reconnected encoder has restarted its clock, and no data will arrive at the playhead's position.
  if (late > jumpAbove || late < -restAhead - strayAllowed) return { rate: 1, seekTo: Math.max(0, end - restAhead) }
  return { rate: hurry(late, rate) }
}

/** Corrects the picture twice a second until `signal` fires. `end`: media is buffered up to there, in seconds. */
export function keepClose(video: HTMLVideoElement, signal: AbortSignal, moveAt: (end: number) => Move): void {
  const timer = setInterval(() => {
    const { buffered } = video
    if (buffered.length === 0 || video.paused) return
    const move = moveAt(buffered.end(buffered.length - 1))
    video.playbackRate = move.rate
    if (move.seekTo !== undefined) video.currentTime = move.seekTo
  }, checkEveryMs)
  const stop = () => {
    clearInterval(timer)
    video.playbackRate = 1
  }
  signal.addEventListener('abort', stop, { once: true })
}
