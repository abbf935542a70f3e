import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { generatePath, NavLink } from 'react-router'
import type { StoredUser } from '../lib/session.ts'
import type { MenuIcons, Screen } from './plan.ts'
import styles from './SideMenu.module.css'

interface Props {
  entries: readonly Screen[]
  icons: MenuIcons
  user: StoredUser
  open: boolean
  desktop: boolean
  onClose: () => void
}

interface EntriesProps {
  entries: readonly Screen[]
  icons: MenuIcons
  folded: boolean
  onChosen?: () => void
}

function Entries({ entries, icons, folded, onChosen }: EntriesProps) {
  const { t } = useTranslation()
  const icon = (path: string) => {
    const Icon = icons[path]
    return Icon && <Icon aria-hidden />
  }
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.entries}>
        {entries.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={generatePath(path)} className={styles.entry} title={folded ? t(title) : undefined} onClick={onChosen}>
              {icon(path)}
              <span className={folded ? 'visually-hidden' : styles.label}>{t(title)}</span>
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

/** A column beside the content on a desktop, folded to its icons or not; a drawer over a dimmed page on a phone. */
export function SideMenu({ entries, icons, user, open, desktop, onClose }: Props) {
  if (desktop) {
    return (
      <aside className={styles.column} data-folded={!open}>
        {open && <Who user={user} />}
        <Entries entries={entries} icons={icons} folded={!open} />
      </aside>
    )
  }
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={272} title={<Who user={user} />} styles={{ body: { padding: 0 } }}>
      <Entries entries={entries} icons={icons} folded={false} onChosen={onClose} />
    </Drawer>
  )
}
