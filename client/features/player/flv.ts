import type { Attached, Engine } from './engine.ts'
import { chase, keepClose } from './chase.ts'

/** People leave the picture open all day: what has been shown is dropped from memory. */
const keptBehindSeconds = { at: 60, to: 30 }

/** HTTP-FLV by flv.js: about half a second behind, wherever the browser has Media Source Extensions. */
export const playFlv: Engine = async (video, channel, signal, onBroken): Promise<Attached> => {
  const { default: flv } = await import('flv.js')
  if (signal.aborted) return 'attached'
  flv.LoggingControl.enableAll = false
  if (!flv.isSupported()) return 'unsupported'
  const player = flv.createPlayer(
    { type: 'flv', url: channel.flv, isLive: true },
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
