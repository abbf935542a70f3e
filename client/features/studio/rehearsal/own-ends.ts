// During a rehearsal, measures the host's own picture and sound on this page, and collects the figures of a paired OBS.
import { useEffect, useRef } from 'react'
import { encoderSamplesMax } from '#contract/limits.ts'
import type { EncoderSample } from '#contract/push/figures.ts'
import type { EndFigures } from '#contract/push/rehearsal.ts'
import { listen, type Listener } from '../../player/sound/listen.ts'
import { usePairing } from '../obs/link/pairing.ts'
import { followStillness, smallPictureReader } from '../../player/figures/stillness.ts'
import { ownPicture, type OwnPicture } from '../../player/own-picture.ts'

const sampleEveryMs = 500

/** Collects while `isOn`. Returns a function that reads the figures so far. */
export function useOwnEnds(isOn: boolean): () => EndFigures {
  const { samples } = usePairing()
  const taken = useRef<{ sample: Omit<EncoderSample, 'agoMs'>; at: number }[]>([])
  const listenerRef = useRef<Listener>(undefined)
  const picture = useRef<OwnPicture>(undefined)
  const stillness = useRef<ReturnType<typeof followStillness>>(undefined)
  const last = samples.at(-1)
  useEffect(() => {
    if (isOn && last) taken.current = [...taken.current, { sample: last, at: performance.now() }].slice(-encoderSamplesMax)
  }, [isOn, last])
  useEffect(() => {
    if (!isOn) return
    const over = new AbortController()
    taken.current = []
    stillness.current = undefined
    const readSmall = smallPictureReader()
    let seenAt = 0
    let listenedVideo: HTMLVideoElement | undefined
    // The picture may appear after the start, and has a new collector after each push.
    const timer = setInterval(() => {
      const shown = ownPicture()
      if (!shown) return
      if (shown.collector !== picture.current?.collector) shown.collector.lookClosely(true)
      picture.current = shown
      const small = shown.video.currentTime === seenAt ? null : readSmall(shown.video)
      seenAt = shown.video.currentTime
      if (small) {
        stillness.current ??= followStillness()
        stillness.current.note(small, seenAt * 1000)
      }
      if (listenedVideo === shown.video) return
      listenedVideo = shown.video
      void listen(listenedVideo, { quietly: true }).then((listener) => {
        if (over.signal.aborted) return listener?.stop()
        listenerRef.current = listener ?? undefined
        return undefined
      })
    }, sampleEveryMs)
    return () => {
      over.abort()
      clearInterval(timer)
      listenerRef.current?.stop()
      listenerRef.current = undefined
      picture.current?.collector.lookClosely(false)
      picture.current = undefined
    }
  }, [isOn])
  return () => {
    const figures = picture.current?.collector.figures()
    const sound = listenerRef.current?.measure(60)
    const stillMs = stillness.current?.longestMs()
    const now = performance.now()
    const encoder = taken.current.map(({ sample, at }) => ({ ...sample, agoMs: Math.round(now - at) }))
    return {
      ...(sound && { heard: sound }),
      ...(figures && figures.delayMs !== null && { delayMs: Math.max(0, Math.round(figures.delayMs)) }),
      ...(stillMs !== undefined && { stillMs: Math.round(stillMs) }),
      ...(figures && figures.apartMs !== null && { apartMs: Math.round(figures.apartMs) }),
      ...(encoder.length > 0 && { encoder }),
    }
  }
}
