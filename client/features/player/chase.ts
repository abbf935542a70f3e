// Keeping a live picture close to now. After a stall a player plays on as far behind as the stall was long, for ever; playing a little
// faster, or jumping when it is far behind, brings it back.

/** Seconds late above which the picture plays faster, until it is no longer late: a speed that changes all the time is heard. */
const hurryAbove = 0.3
const hurryRate = 1.1
/** Seconds late above which one sees it: it is to be over within a few seconds. */
const rushAbove = 0.5
const rushRate = 1.25
/** Seconds late above which catching up by speed would take too long. */
const jumpAbove = 1.3
/** Seconds buffered ahead at which a picture is not late, well below a second, and where a jump lands: less would stall at once. */
const restAhead = 0.5
/** Seconds by which the playhead may be beyond the buffer, as happens briefly in a stall. */
const strayAllowed = 0.5
const lookEveryMs = 500

export type Move = { rate: number; seekTo?: never } | { rate: 1; seekTo: number }

/** How fast a picture plays that is so many seconds late and plays at `rate`. */
export function hurry(late: number, rate: number): number {
  if (late > rushAbove) return rushRate
  return late > (rate > 1 ? 0 : hurryAbove) ? hurryRate : 1
}

/** What to do with a picture at `currentTime` that plays at `rate`, when media is buffered up to `end`; both in seconds. */
export function chase(currentTime: number, end: number, rate = 1): Move {
  const late = end - currentTime - restAhead
  // Far beyond the end: a reconnected encoder has restarted its clock, and no data will arrive at the playhead's position.
  if (late > jumpAbove || late < -restAhead - strayAllowed) return { rate: 1, seekTo: Math.max(0, end - restAhead) }
  return { rate: hurry(late, rate) }
}

/** Looks after the picture twice a second until `signal` fires; `end`, in seconds: up to where media is buffered. */
export function keepClose(video: HTMLVideoElement, signal: AbortSignal, look: (end: number) => Move): void {
  const timer = setInterval(() => {
    const { buffered } = video
    if (buffered.length === 0 || video.paused) return
    const move = look(buffered.end(buffered.length - 1))
    video.playbackRate = move.rate
    if (move.seekTo !== undefined) video.currentTime = move.seekTo
  }, lookEveryMs)
  const stop = () => {
    clearInterval(timer)
    video.playbackRate = 1
  }
  signal.addEventListener('abort', stop, { once: true })
}
