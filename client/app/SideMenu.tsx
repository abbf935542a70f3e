import { Drawer } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, NavLink } from 'react-router'
import type { StoredUser } from '../lib/stored-user.ts'
import { menuIcons } from '../ui/menu-icons.ts'
import { useTitles, type Screen } from '../ui/screen.ts'
import styles from './SideMenu.module.css'

interface Props {
  entries: readonly Screen[]
  user: StoredUser
  open: boolean
  desktop: boolean
  onClose: () => void
}

interface EntriesProps {
  entries: readonly Screen[]
  folded: boolean
  onChosen?: () => void
}

function Entries({ entries, folded, onChosen }: EntriesProps) {
  const { t } = useTranslation()
  const titleOf = useTitles()
  const icon = (menu: Screen['menu']) => {
    const Icon = menu && menuIcons[menu.icon]
    return Icon && <Icon aria-hidden />
  }
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.entries}>
        {entries.map((screen) => (
          <li key={screen.path}>
            <NavLink
              to={generatePath(screen.path)}
              className={styles.entry}
              title={folded ? titleOf(screen) : undefined}
              onClick={onChosen}
            >
              {icon(screen.menu)}
              <span className={folded ? 'visually-hidden' : styles.label}>{titleOf(screen)}</span>
              {screen.menu?.Badge && (
                <span className={styles.badge} data-folded={folded}>
                  <Suspense>
                    <screen.menu.Badge />
                  </Suspense>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Who({ user }: { user: StoredUser }) {
  const { t } = useTranslation()
  return (
    <div className={styles.who}>
      <bdi className={styles.name} title={user.name}>
        {user.name}
      </bdi>
      <span className={styles.role}>{t(`roles.${user.role}`)}</span>
    </div>
  )
}

/** On a desktop, a column beside the content that can be folded to its icons; on a phone, a drawer over the dimmed page. */
export function SideMenu({ entries, user, open, desktop, onClose }: Props) {
  if (desktop) {
    return (
      <aside className={styles.column} data-folded={!open}>
        {open && <Who user={user} />}
        <Entries entries={entries} folded={!open} />
      </aside>
    )
  }
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={272} title={<Who user={user} />} styles={{ body: { padding: 0 } }}>
      <Entries entries={entries} folded={false} onChosen={onClose} />
    </Drawer>
  )
}
