import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Channel } from '#contract/wire.ts'
import { keepPlaying, type Picture } from './playback.ts'
import type { Format } from './retry.ts'

export interface PlaybackOptions {
  channel: Channel | null
  /** A picture should be arriving, so a broken one is retried. */
  expected: boolean
  /** The encoder has disconnected and may reconnect: the picture stays, and continues with the next push. */
  held?: boolean
  /** Called at each failure: a signed address may have expired and must be fetched again. */
  onBroken?: (() => void) | undefined
}

/** The signature of an address changes with each fetch; its path does not. */
const streamOf = (channel: Channel | null) => channel && channel.flv.split('?')[0]

/** Keeps a video element playing a channel; null while there is nothing to play. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, { channel, expected, held = false, onBroken }: PlaybackOptions) {
  const [chosen, setChosen] = useState<Format>('flv')
  const [picture, setPicture] = useState<Picture | null>(null)
  const latest = useRef({ channel, held, onBroken })
  useEffect(() => {
    latest.current = { channel, held, onBroken }
  })
  const stream = expected || held ? streamOf(channel) : null
  useEffect(() => {
    const element = video.current
    const { current } = latest
    if (!stream || !element || !current.channel) return
    const stop = new AbortController()
    const first = current.channel
    void keepPlaying(
      element,
      {
        format: chosen,
        channel: () => latest.current.channel ?? first,
        isHeld: () => latest.current.held,
        onChange(next) {
          if (stop.signal.aborted) return
          setPicture(next)
          if (next.phase === 'failed') latest.current.onBroken?.()
        },
      },
      stop.signal,
    )
    return () => {
      stop.abort()
      setPicture(null)
    }
  }, [stream, chosen, video])
  return { picture, format: picture?.format ?? chosen, setFormat: setChosen }
}
