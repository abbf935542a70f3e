import { useRef } from 'react'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { keyFrameUrl } from '#contract/wire.ts'
import { useKeyFrames } from '../../player/key-frame/useKeyFrames.ts'
import styles from './AnchorCard.module.css'

/** The room's latest key frame; until there is one, its cover, or without a cover the initial of its anchor. */
export function Thumbnail({
  anchor: {
    name,
    cover,
    streamInfo: { channel, signal, health },
  },
  inSight,
}: {
  anchor: MonitoredAnchor
  inSight: boolean
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useKeyFrames(canvas, keyFrameUrl(channel), inSight && signal.state === 'live' && (health?.video ?? null) !== null)
  return (
    <>
      {!drawn && cover && <img className={styles.cover} src={cover} alt="" loading="lazy" />}
      {!drawn && !cover && (
        <span className={styles.initial} aria-hidden>
          {[...name][0]}
        </span>
      )}
      <canvas ref={canvas} className={styles.frame} data-drawn={drawn} data-held={signal.state === 'reconnecting'} aria-hidden />
    </>
  )
}
