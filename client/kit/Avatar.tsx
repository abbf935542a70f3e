import { useState } from 'react'
import { nameColour } from './colour/palette.ts'
import styles from './Avatar.module.css'

/** The picture of a host or a viewer; without one, the initial on a colour of the name. */
export function Avatar({ name, icon = null, size = 40 }: { name: string; icon?: string | null; size?: number }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.45, background: nameColour(name) }} aria-hidden>
      {icon !== null && !isBroken ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        [...name][0]
      )}
    </span>
  )
}
