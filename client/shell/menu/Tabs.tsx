import { EllipsisOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, matchPath, useLocation } from 'react-router'
import type { StoredUser } from '../../lib/stored-user.ts'
import { useHasApp } from '../../lib/settings.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Screen } from '../../ui/screen.ts'
import type { Plan } from '../plan.ts'
import { EntryBadge, EntryIcon } from './Entry.tsx'
import styles from './Tabs.module.css'
import { menuAddress, tabsOf } from './tabs-of.ts'
import { useTyping } from './useTyping.ts'

const MoreDrawer = lazyPart(() => import('./MoreDrawer.tsx'))

interface Props {
  entries: readonly Screen[]
  user: StoredUser
  Downloads: Plan['Downloads']
}

/** The menu of a phone: the role's main screens at the bottom, and all others under More. */
export function Tabs({ entries, user, Downloads }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  /** Undefined until it is opened for the first time, so that its code is not loaded before. */
  const [open, setOpen] = useState<boolean>()
  useTyping()
  const { tabs, others } = tabsOf(entries, useHasApp())
  const isOther = others.some(({ path }) => matchPath({ path, end: false }, pathname))
  return (
    <nav className={styles.bar} aria-label={t('menu.label')}>
      <ul className={styles.tabs}>
        {tabs.map((screen) => (
          <li key={screen.path}>
            <Tab screen={screen}>
              <EntryIcon screen={screen} />
              <span className={styles.label}>{t(screen.menu?.tab?.title ?? screen.title)}</span>
              <EntryBadge screen={screen} className={styles.badge} />
            </Tab>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.tab}
            data-current={isOther}
            aria-haspopup="dialog"
            aria-expanded={open ?? false}
            onClick={() => setOpen(true)}
          >
            <EllipsisOutlined aria-hidden />
            <span className={styles.label}>{t('menu.more')}</span>
            {others.map((screen) => (
              <EntryBadge key={screen.path} screen={screen} className={styles.badge} />
            ))}
          </button>
        </li>
      </ul>
      {open !== undefined && <MoreDrawer entries={others} user={user} Downloads={Downloads} open={open} onClose={() => setOpen(false)} />}
    </nav>
  )
}

/** To the screen, or to the page of the app that a phone has in its place. */
function Tab({ screen, children }: { screen: Screen; children: ReactNode }) {
  const app = screen.menu?.onPhone?.app
  if (app)
    return (
      <a href={app} className={styles.tab}>
        {children}
      </a>
    )
  return (
    <NavLink to={menuAddress(screen)} className={styles.tab}>
      {children}
    </NavLink>
  )
}
