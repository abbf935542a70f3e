// The shown moment of a session. While it is dragged or plays, it changes with every frame, so it is not React state: each part of the page
// subscribes to it and updates as often as it can.
import { within, type Span } from './span.ts'

export const speeds = [1, 4, 16] as const
export type Speed = (typeof speeds)[number]

/** hand: the user moveListeners it. time: it plays. */
export type MovedBy = 'hand' | 'time'

/** A picture that leads the playhead while it plays. */
export interface Leader {
  /** The instant that the picture has reached since `at`; null without a picture. */
  follow: (at: number, speed: Speed) => number | null
  stop: () => void
}

export interface Playhead {
  at: () => number
  move: (at: number) => void
  /** Moves to a better place to begin at, unless someone has moved it. */
  settle: (at: number) => void
  /** Moves to the end of an open session. */
  follow: () => void
  /** The session, which grows while it is open. */
  setWhole: (whole: Span) => void
  play: (speed: Speed) => void
  pause: () => void
  /** Null while it is paused. */
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
  let isUntouched = true
  const moveListeners = new Set<(by: MovedBy) => void>()
  const speedListeners = new Set<() => void>()

  function go(to: number, by: MovedBy) {
    if (by === 'hand') isUntouched = false
    at = within(whole, to)
    for (const listener of moveListeners) listener(by)
  }
  function setSpeed(next: Speed | null) {
    speed = next
    for (const listener of speedListeners) listener()
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
    settle(to) {
      if (isUntouched) go(to, 'time')
    },
    follow: () => go(whole.to, 'time'),
    setWhole(next) {
      whole = next
    },
    play(next) {
      cancelAnimationFrame(frame)
      isUntouched = false
      // At the end, it starts again.
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
    onMove: (listener) => listen(moveListeners, listener),
    onSpeed: (listener) => listen(speedListeners, listener),
  }
}
