import type { Attached, Engine } from './engine.ts'

/**
 * Segments are a second long; two seconds behind is as close as a playlist can be followed without stalling. A stall leaves the picture
 * further behind: it plays a little faster until it is back, or jumps where that would take too long, and keeps a little more distance.
 */
const behindSeconds = 2
const closeToNow = {
  liveSyncDuration: behindSeconds,
  liveMaxLatencyDuration: 4,
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.3,
  liveSyncOnStallIncrease: 0.2,
}

/** HLS: some 2.5 s behind, and playable everywhere; Safari on a phone plays it by itself. */
export const playHls: Engine = async (video, channel, signal, onBroken): Promise<Attached> => {
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return 'attached'
  if (!Hls.isSupported()) return playNatively(video, channel.hls, signal, onBroken)
  const hls = new Hls({ ...closeToNow, backBufferLength: 30 })
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (error.fatal) onBroken()
  })
  let push: number | null = null
  hls.on(Hls.Events.FRAG_CHANGED, (_event, { frag: { cc } }) => {
    // A stall caused by the encoder says nothing about the network, so it does not increase the delay.
    if (push !== null && cc !== push) hls.targetLatency = behindSeconds
    push = cc
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
