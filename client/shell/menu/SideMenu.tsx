import { useTranslation } from 'react-i18next'
import { generatePath, NavLink } from 'react-router'
import type { StoredUser } from '../../lib/stored-user.ts'
import type { Screen } from '../../ui/screen.ts'
import { EntryBadge, EntryIcon } from './Entry.tsx'
import styles from './SideMenu.module.css'
import { Who } from './Who.tsx'

interface Props {
  entries: readonly Screen[]
  user: StoredUser
  open: boolean
}

/** The menu of a desktop: a column beside the content that can be folded to its icons. */
export function SideMenu({ entries, user, open }: Props) {
  const { t } = useTranslation()
  return (
    <aside className={styles.column} data-folded={!open}>
      {open && (
        <div className={styles.who}>
          <Who user={user} />
        </div>
      )}
      <nav aria-label={t('menu.label')}>
        <ul className={styles.entries}>
          {entries.map((screen) => (
            <li key={screen.path}>
              <NavLink to={generatePath(screen.path)} className={styles.entry} title={open ? undefined : t(screen.title)}>
                <EntryIcon screen={screen} />
                <span className={open ? styles.label : 'visually-hidden'}>{t(screen.title)}</span>
                <EntryBadge screen={screen} className={styles.badge} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
