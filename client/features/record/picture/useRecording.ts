import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Playhead } from '../../timeline/playhead.ts'
import { attach, type Fault } from './attach.ts'
import type { Fragment } from './fragments.ts'
import { leaderOf, show } from './leader.ts'

/** Keeps a video element at the playhead's moment, in the recording that the first address opens. */
export function useRecording(video: RefObject<HTMLVideoElement | null>, playhead: Playhead, address: string) {
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
  const isKnown = fragments.length > 0
  useEffect(() => {
    const element = video.current
    if (!element || !isKnown) return undefined
    const over = new AbortController()
    let shown = NaN
    const here = () => {
      if (element.seeking || shown === playhead.at()) return
      shown = playhead.at()
      show(element, known(), shown)
    }
    const stops = [playhead.lead(leaderOf(element, () => known())), playhead.onMove((by) => by === 'hand' && here())]
    // The playhead may have been dragged on meanwhile.
    element.addEventListener('seeked', () => playhead.speed() === null && here(), { signal: over.signal })
    here()
    return () => {
      over.abort()
      for (const stop of stops) stop()
    }
  }, [video, playhead, isKnown])
  return { fragments, fault }
}
