import { useEffect, useEffectEvent, useReducer, type CSSProperties } from 'react'
import { GiftIcon } from './GiftIcon.tsx'
import type { GiftLine } from '../chat/line.ts'
import styles from './GiftsOverPicture.module.css'
import { nothingPasses, reducePassing, type Passing } from './passing-gifts.ts'

/** How long a gift is on the picture after the last one was added to it, and how long the largest gifts take to cross it. */
const passMs = 4000
const acrossMs = 6000

interface Props {
  /** Calls the listener for each new gift; returns a function that removes it. */
  onGift(listener: (line: GiftLine) => void): () => void
}

/** Large gifts pass over the picture. The chat lists them too, so they are hidden from screen readers. */
export default function GiftsOverPicture({ onGift }: Props) {
  const [{ passing }, dispatch] = useReducer(reducePassing, nothingPasses)
  useEffect(
    () =>
      onGift((line) => {
        if (!document.hidden) dispatch({ type: 'given', line })
      }),
    [onGift],
  )
  if (passing.length === 0) return null
  return (
    <div className={styles.sky} aria-hidden>
      {passing.map((one) => (
        <PassingGift key={one.id} passing={one} onOver={() => dispatch({ type: 'over', id: one.id })} />
      ))}
    </div>
  )
}

function PassingGift({ passing: { by, gift, added, lane, isAcross }, onOver }: { passing: Passing; onOver: () => void }) {
  const over = useEffectEvent(onOver)
  const stays = isAcross ? acrossMs : passMs
  // Adding to a gift that stands still shows it longer; a gift that crosses the picture continues.
  const begun = isAcross ? 0 : added
  useEffect(() => {
    const timer = setTimeout(() => over(), stays)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- restarts the timer
  }, [stays, begun])
  const style: CSSProperties & Record<`--${string}`, number | string> = { '--lane': lane, '--pieces': gift.qty, '--stays': `${stays}ms` }
  return (
    <div
      className={styles.gift}
      style={style}
      data-gift={isAcross ? 'across' : 'passing'}
      data-added={begun % 2}
      data-house-gift={by.role === 'monitor'}
    >
      <span className={styles.icon}>
        <GiftIcon icon={gift.icon} moving={gift.gif} size={48} />
      </span>
      <bdi className={styles.name}>{by.name}</bdi>
      <span className={styles.count} data-count={gift.qty} />
    </div>
  )
}
