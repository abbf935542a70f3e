// Keeps one video element playing: an attempt lasts until the stream breaks; the next one follows after a pause.
import type { Channel } from '#contract/wire.ts'
import type { Attached, Engine } from './engine.ts'
import { playHls } from './hls.ts'
import { type Format, pause, retryDelay } from './retry.ts'
import { chase, keepClose } from './chase.ts'

/** Seconds behind the playhead. Above `at`, media is dropped down to `to`, because a picture may stay open all day. */
const keptBehindSeconds = { at: 60, to: 30 }

/** HTTP-FLV by flv.js: about half a second behind, wherever the browser has Media Source Extensions. */
const playFlv: Engine = async (video, channel, signal, onBroken): Promise<Attached> => {
  // An iPhone has no Media Source Extensions; it must not load the library to learn that.
  if (!('MediaSource' in window)) return 'unsupported'
  const { default: flv } = await import('flv.js')
  if (signal.aborted) return 'attached'
  flv.LoggingControl.enableAll = false
  if (!flv.isSupported()) return 'unsupported'
  const player = flv.createPlayer(
    // A film that is pushed states its duration, which is not how far the stream has come.
    { type: 'flv', url: channel.flv, isLive: true, duration: 0 },
    {
      enableStashBuffer: false,
      lazyLoad: false,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: keptBehindSeconds.at,
      autoCleanupMinBackwardDuration: keptBehindSeconds.to,
    },
  )
  player.on(flv.Events.ERROR, onBroken)
  // A live stream is complete only when its push has ended.
  player.on(flv.Events.LOADING_COMPLETE, onBroken)
  player.attachMediaElement(video)
  player.load()
  keepClose(video, signal, (end) => chase(video.currentTime, end, video.playbackRate))
  signal.addEventListener('abort', () => player.destroy(), { once: true })
  return 'attached'
}

/** blocked: the browser requires a click or a tap before it plays. */
export type Phase = 'connecting' | 'playing' | 'blocked' | 'failed'
export interface Picture {
  phase: Phase
  format: Format
}

export interface Playback {
  format: Format
  /** Read at each attempt: a signed address may have been renewed meanwhile. */
  channel(): Channel
  /** The encoder has disconnected and may reconnect: a picture without motion is not an error. */
  isHeld(): boolean
  onChange(picture: Picture): void
}

const engines: Record<Format, Engine> = { flv: playFlv, hls: playHls }
/** A picture that has not moved for this long counts as broken. */
const stillMs = 10_000
/** The first picture of a push waits for a key frame: more than 8 s with the default settings of an encoder. */
const firstFrameMs = 20_000
const watchEveryMs = 1000

/** Plays until `signal` fires. If the browser cannot play FLV, it uses HLS from then on. */
export async function keepPlaying(video: HTMLVideoElement, playback: Playback, signal: AbortSignal): Promise<void> {
  let { format } = playback
  let failures = 0
  while (!signal.aborted) {
    if (failures === 0) playback.onChange({ phase: 'connecting', format })
    const ending = await playOnce(video, playback, format, signal, (phase) => {
      if (phase === 'playing') failures = 0
      playback.onChange({ phase, format })
    })
    if (signal.aborted) return
    if (ending === 'unsupported' && format === 'flv') {
      format = 'hls'
      continue
    }
    failures += 1
    playback.onChange({ phase: 'failed', format })
    await pause(retryDelay(format, failures), signal)
  }
}

type Ending = 'unsupported' | 'broken'

/** One attempt; leaves the element clean. */
async function playOnce(
  video: HTMLVideoElement,
  { channel, isHeld }: Playback,
  format: Format,
  signal: AbortSignal,
  onPhase: (phase: Phase) => void,
): Promise<Ending> {
  const attempt = new AbortController()
  const over = AbortSignal.any([signal, attempt.signal])
  try {
    return await new Promise<Ending>((resolve) => {
      const broken = () => resolve('broken')
      signal.addEventListener('abort', broken, { once: true, signal: attempt.signal })
      watch(video, over, isHeld, () => onPhase('playing'), broken)
      engines[format](video, channel(), over, broken).then((attached) => {
        if (attached === 'unsupported') resolve('unsupported')
        else if (!over.aborted) start(video, over, () => onPhase('blocked'))
      }, broken)
    })
  } finally {
    attempt.abort()
  }
}

function start(video: HTMLVideoElement, over: AbortSignal, onBlocked: () => void): void {
  video.play().catch((error: unknown) => {
    if (!over.aborted && error instanceof DOMException && error.name === 'NotAllowedError') onBlocked()
  })
}

/** Reports the first frame, and when frames stop. A hidden, paused or held picture is ignored. */
function watch(video: HTMLVideoElement, over: AbortSignal, isHeld: () => boolean, onMoving: () => void, onStill: () => void): void {
  let seen = video.currentTime
  let movedAt = performance.now()
  let moving = false
  let timeoutMs = firstFrameMs
  const check = () => {
    if (video.currentTime !== seen) {
      seen = video.currentTime
      movedAt = performance.now()
      timeoutMs = stillMs
      // A paused picture that jumps to live does not count as playing.
      if (!moving && !video.paused && video.readyState >= video.HAVE_CURRENT_DATA) {
        moving = true
        onMoving()
      }
    } else if (isHeld() || document.hidden || (video.paused && video.readyState >= video.HAVE_CURRENT_DATA)) {
      movedAt = performance.now()
      timeoutMs = firstFrameMs
    } else if (performance.now() - movedAt > timeoutMs) {
      onStill()
    }
  }
  const timer = setInterval(check, watchEveryMs)
  video.addEventListener('timeupdate', check, { signal: over })
  over.addEventListener('abort', () => clearInterval(timer), { once: true })
}
