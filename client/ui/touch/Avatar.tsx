import { useState } from 'react'
import styles from './Avatar.module.css'

/** A hue for each name, the same on every page. */
const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** A person's picture; without one, the initial on a colour of the name. */
export function Avatar({ name, icon = null, size = 40 }: { name: string; icon?: string | null; size?: number }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.45, background: `hsl(${hueOf(name)} 35% 32%)` }}
      aria-hidden
    >
      {icon !== null && !isBroken ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        [...name][0]
      )}
    </span>
  )
}
