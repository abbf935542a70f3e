// The moment of a session that is shown. While it is dragged or plays it changes with every frame, so it is no state of React's: each part
// listens, and shows it as often as that part can.
import { within, type Span } from './span.ts'

export const speeds = [1, 4, 16] as const
export type Speed = (typeof speeds)[number]

/** hand: somebody moved it. time: it plays. */
export type MovedBy = 'hand' | 'time'

/** A picture that plays along: it then says how far it has come. */
export interface Leader {
  /** The instant that has been played up to from `at`; null where there is no picture. */
  follow: (at: number, speed: Speed) => number | null
  stop: () => void
}

export interface Playhead {
  at: () => number
  move: (at: number) => void
  /** To the end, where an open session goes on. */
  follow: () => void
  /** The session, which grows while it is open. */
  setWhole: (whole: Span) => void
  play: (speed: Speed) => void
  pause: () => void
  /** Null while it stands. */
  speed: () => Speed | null
  lead: (leader: Leader) => () => void
  onMove: (listener: (by: MovedBy) => void) => () => void
  onSpeed: (listener: () => void) => () => void
}

export function createPlayhead(first: Span, start: number): Playhead {
  let whole = first
  let at = within(whole, start)
  let speed: Speed | null = null
  let leader: Leader | undefined
  let frame = 0
  const moved = new Set<(by: MovedBy) => void>()
  const changed = new Set<() => void>()

  function go(to: number, by: MovedBy) {
    at = within(whole, to)
    for (const listener of moved) listener(by)
  }
  function setSpeed(next: Speed | null) {
    speed = next
    for (const listener of changed) listener()
  }
  function pause() {
    cancelAnimationFrame(frame)
    leader?.stop()
    setSpeed(null)
  }
  function run(last: number) {
    frame = requestAnimationFrame((now) => {
      if (speed === null) return
      go(leader?.follow(at, speed) ?? at + (now - last) * speed, 'time')
      if (at >= whole.to) pause()
      else run(now)
    })
  }
  const listen = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    at: () => at,
    move: (to) => go(to, 'hand'),
    follow: () => go(whole.to, 'time'),
    setWhole(next) {
      whole = next
    },
    play(next) {
      cancelAnimationFrame(frame)
      // At the end it begins anew.
      if (at >= whole.to) go(whole.from, 'hand')
      setSpeed(next)
      run(performance.now())
    },
    pause,
    speed: () => speed,
    lead(next) {
      leader = next
      return () => {
        next.stop()
        if (leader === next) leader = undefined
      }
    },
    onMove: (listener) => listen(moved, listener),
    onSpeed: (listener) => listen(changed, listener),
  }
}
