import { useState, type CSSProperties } from 'react'
import { heartsShown } from '#contract/limits.ts'
import styles from './Hearts.module.css'

/** The most bursts that can be visible at once: each lasts two seconds, and at most four arrive a second. */
const burstsAtOnce = 8

/** Animates hearts over the chat; the style sheet hides them with reduced motion. */
export function Hearts({ beat, count }: { beat: number; count: number }) {
  // The chat lives longer than the screen: bursts from before this screen opened are not animated.
  const [before, setBefore] = useState(beat)
  // A reopened chat counts from zero again.
  if (beat < before) setBefore(beat)
  const first = Math.max(before, beat - burstsAtOnce) + 1
  const beats = Array.from({ length: beat - first + 1 }, (_, index) => first + index)
  return (
    <div className={styles.sky} aria-hidden>
      {beats.map((number) => (
        <Burst key={number} count={count} />
      ))}
    </div>
  )
}

const randomHeart = () =>
  ({
    left: `${Math.random() * 85}%`,
    fontSize: `${14 + Math.random() * 14}px`,
    animationDelay: `${Math.random() * 400}ms`,
    '--drift': `${Math.random() * 60 - 30}px`,
  }) satisfies CSSProperties & { '--drift': string }

function Burst({ count }: { count: number }) {
  // Random values are drawn once, so that a burst keeps its shape while later ones rise.
  const [hearts] = useState(() => Array.from({ length: Math.min(heartsShown.max, Math.max(heartsShown.min, count)) }, randomHeart))
  return hearts.map((style, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <span key={index} className={styles.heart} style={{ ...style, animationDuration: `${heartsShown.ms}ms` }}>
      ♥
    </span>
  ))
}
