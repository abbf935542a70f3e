import { useEffect, useState, type RefObject } from 'react'
import type { Collector } from './figures/collect.ts'
import type { Format } from './retry.ts'

interface Options {
  /** Whose picture: what is seen of it is reported to the platform. */
  anchorId: number | undefined
  format: Format
  /** An address is being played. */
  isOn: boolean
}

/** The figures of a picture, collected as long as it is tried; null before that, and while their program is fetched. */
export function useFigures(video: RefObject<HTMLVideoElement | null>, { anchorId, format, isOn }: Options): Collector | null {
  const [collector, setCollector] = useState<Collector | null>(null)
  useEffect(() => {
    const { current } = video
    if (!current || !isOn) return
    const stop = new AbortController()
    const beganAt = performance.now()
    import('./figures/follow.ts').then(
      ({ followPicture }) => {
        if (stop.signal.aborted) return
        setCollector(followPicture(current, beganAt, anchorId === undefined ? null : { anchorId, format }, stop.signal))
      },
      // A picture plays without its figures.
      () => {},
    )
    return () => {
      stop.abort()
      setCollector(null)
    }
  }, [video, anchorId, format, isOn])
  return collector
}
