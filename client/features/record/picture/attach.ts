import type { LevelDetails } from 'hls.js'
import { fragmentsOf, type Fragment } from './fragments.ts'

export type Fault = 'unplayable' | 'broken'

interface Attaching {
  video: HTMLVideoElement
  url: string
  signal: AbortSignal
  onFragments: (fragments: readonly Fragment[]) => void
  onFailed: (why: Fault) => void
}

/** Seconds of the picture that are kept ready: at 16 times the speed this is a few seconds. */
const aheadSeconds = 60

/** Puts a recorded picture into a video element. The player is fetched only now. */
export async function attach({ video, url, signal, onFragments, onFailed }: Attaching) {
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return
  if (!Hls.isSupported()) {
    onFailed('unplayable')
    return
  }
  const hls = new Hls({ maxBufferLength: aheadSeconds, backBufferLength: aheadSeconds, startPosition: 0 })
  signal.addEventListener('abort', () => hls.destroy(), { once: true })
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (error.fatal) onFailed('broken')
  })
  // Where the pieces begin in the video is known exactly once they have been read.
  const reportFragments = (_event: string, { details }: { details: LevelDetails }) => onFragments(fragmentsOf(details.fragments))
  hls.on(Hls.Events.LEVEL_UPDATED, reportFragments)
  hls.on(Hls.Events.LEVEL_PTS_UPDATED, reportFragments)
  hls.loadSource(url)
  hls.attachMedia(video)
}
