import { hurry, keepClose } from './chase.ts'
import type { Attached, Engine } from './engine.ts'

/**
 * A playlist with parts declares how close to live it can be played without stalls (PART-HOLD-BACK). Without parts, as from other engines,
 * two seconds behind is the closest that segments of one second allow. After a stall, the picture plays faster or jumps (chase.ts), and
 * keeps a little more distance. The speed is controlled here, because hls.js changes it audibly, several times a second around its limit.
 */
const behindSeconds = 2
/** Seconds that must be buffered ahead to play faster without a stall. */
const aheadMin = 0.5
const closeToNow = { liveSyncDuration: behindSeconds, liveMaxLatencyDuration: 4, lowLatencyMode: true, liveSyncOnStallIncrease: 0.2 }

/** HLS: little more than a second behind, playable in every browser; Safari on a phone plays it natively. */
export const playHls: Engine = async (video, channel, signal, onBroken): Promise<Attached> => {
  // Older iPhones have neither of the two that hls.js needs.
  if (!('MediaSource' in window || 'ManagedMediaSource' in window)) return playNatively(video, channel.hls, signal, onBroken)
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return 'attached'
  if (!Hls.isSupported()) return playNatively(video, channel.hls, signal, onBroken)
  const hls = new Hls({ ...closeToNow, backBufferLength: 30 })
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (error.fatal) onBroken()
  })
  let behind = behindSeconds
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
    // Frames that have become rare do not fit into parts. hls.js would wait for the next part, until the list has no parts left.
    if (details.lastPartSn < details.endSN) details.partList = null
    const wanted = details.partList && details.partHoldBack > 0 ? details.partHoldBack : behindSeconds
    if (wanted === behind) return
    behind = wanted
    hls.targetLatency = wanted
  })
  let push: number | null = null
  hls.on(Hls.Events.FRAG_CHANGED, (_event, { frag: { cc } }) => {
    // A new discontinuity is a new push: the stall was caused by the encoder, not by the network, so it must not increase the delay.
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
