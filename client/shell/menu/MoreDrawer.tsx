import { LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { StoredUser } from '../../lib/stored-user.ts'
import { LanguageSelect } from '../../kit/fields/LanguageSelect.tsx'
import type { Screen } from '../../ui/screen.ts'
import { BottomDrawer } from '../../ui/drawer/BottomDrawer.tsx'
import { chooseScheme, useDark } from '../appearance/colorScheme.ts'
import { useSignOut } from '../header/useSignOut.ts'
import type { Plan } from '../plan.ts'
import { EntryBadge, EntryIcon } from './Entry.tsx'
import styles from './MoreDrawer.module.css'
import { menuAddress } from './tabs-of.ts'
import { Who } from './Who.tsx'

interface Props {
  entries: readonly Screen[]
  user: StoredUser
  Downloads: Plan['Downloads']
  open: boolean
  onClose: () => void
}

/** Menu of a phone: the screens without a tab, and the controls of a desktop's header. */
export default function MoreDrawer({ entries, user, Downloads, open, onClose }: Props) {
  const { t } = useTranslation()
  const dark = useDark()
  const signOut = useSignOut()
  return (
    <BottomDrawer open={open} onClose={onClose} title={<Who user={user} />}>
      <nav aria-label={t('menu.more')}>
        <ul className={styles.entries}>
          {entries.map((screen) => (
            <li key={screen.path}>
              <NavLink to={menuAddress(screen)} className={styles.entry} onClick={onClose}>
                <EntryIcon screen={screen} />
                <span className="cut">{t(screen.title)}</span>
                <EntryBadge screen={screen} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.settings}>
        <button type="button" className={styles.entry} onClick={() => chooseScheme(!dark)}>
          {dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
          {dark ? t('header.light') : t('header.dark')}
        </button>
        <div className={styles.language}>
          <LanguageSelect wide />
        </div>
        {Downloads && <Downloads entry={styles.entry} />}
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            onClose()
            signOut()
          }}
        >
          <LogoutOutlined aria-hidden />
          {t('header.logout')}
        </button>
      </div>
    </BottomDrawer>
  )
}
