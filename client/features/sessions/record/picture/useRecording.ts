import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Playhead } from '../../timeline/playhead.ts'
import { type Fragment, fragmentsOf, nearestRecorded } from './fragments.ts'
import { leaderOf, show } from './leader.ts'
import type { LevelDetails } from 'hls.js'

type Fault = 'unplayable' | 'broken'

interface Attaching {
  video: HTMLVideoElement
  url: string
  signal: AbortSignal
  onFragments: (fragments: readonly Fragment[]) => void
  onFailed: (why: Fault) => void
}

/** Seconds buffered ahead and behind. At 16 times the speed, this lasts for a few seconds. */
const aheadSeconds = 60

/** Attaches a recording to a video element. Loads the player on demand. */
async function attach({ video, url, signal, onFragments, onFailed }: Attaching) {
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
  // The exact start of a fragment in the video is known only when it has been loaded.
  const reportFragments = (_event: string, { details }: { details: LevelDetails }) => onFragments(fragmentsOf(details.fragments))
  hls.on(Hls.Events.LEVEL_UPDATED, reportFragments)
  hls.on(Hls.Events.LEVEL_PTS_UPDATED, reportFragments)
  hls.loadSource(url)
  hls.attachMedia(video)
}

interface Options {
  /** If nothing was recorded at the playhead's first moment, it moves to the nearest picture. */
  settles: boolean
}

/** Keeps a video element at the playhead's moment. Only the first address is used; later ones differ only in their signature. */
export function useRecording(video: RefObject<HTMLVideoElement | null>, playhead: Playhead, address: string, { settles }: Options) {
  const [fragments, setFragments] = useState<readonly Fragment[]>([])
  const [fault, setFault] = useState<Fault>()
  const begin = useEffectEvent((element: HTMLVideoElement, signal: AbortSignal) =>
    attach({ video: element, url: address, signal, onFragments: setFragments, onFailed: setFault }).catch(
      () => signal.aborted || setFault('broken'),
    ),
  )
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const over = new AbortController()
    void begin(element, over.signal)
    return () => over.abort()
  }, [video])

  const known = useEffectEvent(() => fragments)
  const mayMove = useEffectEvent(() => settles)
  const isKnown = fragments.length > 0
  useEffect(() => {
    const element = video.current
    if (!element || !isKnown) return undefined
    const over = new AbortController()
    let shown = NaN
    const showMoment = () => {
      if (element.seeking || shown === playhead.at()) return
      shown = playhead.at()
      show(element, known(), shown)
    }
    const stops = [playhead.lead(leaderOf(element, () => known())), playhead.onMove((by) => by === 'hand' && showMoment())]
    const nearest = nearestRecorded(known(), playhead.at())
    if (mayMove() && nearest !== undefined) playhead.settle(nearest)
    // The playhead may have been dragged further meanwhile.
    element.addEventListener('seeked', () => playhead.speed() === null && showMoment(), { signal: over.signal })
    showMoment()
    return () => {
      over.abort()
      for (const stop of stops) stop()
    }
  }, [video, playhead, isKnown])
  return { fragments, fault }
}
