import { Suspense } from 'react'
import { menuIcons } from '../../ui/menu-icons.ts'
import type { Screen } from '../../ui/screen.ts'
import styles from './menu.module.css'

export function EntryIcon({ screen: { menu } }: { screen: Screen }) {
  const Icon = menu && menuIcons[menu.icon]
  return Icon && <Icon aria-hidden />
}

/** How much is waiting on a screen. */
export const EntryBadge = ({ screen: { menu }, className = '' }: { screen: Screen; className?: string | undefined }) =>
  menu?.Badge && (
    <span className={`${styles.badge} ${className}`}>
      <Suspense>
        <menu.Badge />
      </Suspense>
    </span>
  )
