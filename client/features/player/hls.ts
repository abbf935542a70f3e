import { hurry, keepClose } from './chase.ts'
import type { Attached, Engine } from './engine.ts'

/**
 * A playlist with parts says how close to now it can be followed without stalling. Without parts, as of another engine, two seconds behind is
 * as close as segments of a second allow. A stall leaves the picture further behind: it plays a little faster until it is back, or jumps
 * where that would take too long, and keeps a little more distance. hls.js changes the speed several times a second around a limit of its
 * own, for ever, which is heard; so the speed is ours.
 */
const behindSeconds = 2
/** Seconds that a picture has buffered ahead at least, to play faster without a stall. */
const aheadMin = 0.5
const closeToNow = { liveSyncDuration: behindSeconds, liveMaxLatencyDuration: 4, lowLatencyMode: true, liveSyncOnStallIncrease: 0.2 }

/** HLS: little more than a second behind, and playable everywhere; Safari on a phone plays it by itself. */
export const playHls: Engine = async (video, channel, signal, onBroken): Promise<Attached> => {
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return 'attached'
  if (!Hls.isSupported()) return playNatively(video, channel.hls, signal, onBroken)
  const hls = new Hls({ ...closeToNow, backBufferLength: 30 })
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (error.fatal) onBroken()
  })
  let behind = behindSeconds
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details: { partHoldBack } }) => {
    const wanted = partHoldBack > 0 ? partHoldBack : behindSeconds
    if (wanted === behind) return
    behind = wanted
    hls.targetLatency = wanted
  })
  let push: number | null = null
  hls.on(Hls.Events.FRAG_CHANGED, (_event, { frag: { cc } }) => {
    // A stall caused by the encoder says nothing about the network, so it does not increase the delay.
    if (push !== null && cc !== push) hls.targetLatency = behind
    push = cc
  })
  keepClose(video, signal, (end) => {
    const late = Math.min(hls.latency - (hls.targetLatency ?? behind), end - video.currentTime - aheadMin)
    return { rate: hurry(late, video.playbackRate) }
  })
  hls.loadSource(channel.hls)
  hls.attachMedia(video)
  // A live stream is complete only when its push has ended.
  video.addEventListener('ended', onBroken, { signal })
  signal.addEventListener('abort', () => hls.destroy(), { once: true })
  return 'attached'
}

function playNatively(video: HTMLVideoElement, url: string, signal: AbortSignal, onBroken: () => void): Attached {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) return 'unsupported'
  for (const end of ['error', 'ended']) video.addEventListener(end, onBroken, { signal })
  video.src = url
  signal.addEventListener(
    'abort',
    () => {
      video.removeAttribute('src')
      video.load()
    },
    { once: true },
  )
  return 'attached'
}
