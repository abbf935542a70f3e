import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDemoControls } from '../../lib/settings.ts'
import type { StoredUser } from '../../lib/stored-user.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Brand } from '../../kit/Brand.tsx'
import { LanguageSelect } from '../../kit/fields/LanguageSelect.tsx'
import type { Screen } from '../../ui/screen.ts'
import { chooseScheme, useDark } from '../appearance/colorScheme.ts'
import { CommandButton } from '../commands/CommandButton.tsx'
import type { HeaderSlot, Plan } from '../plan.ts'
import styles from './Header.module.css'
import { useSignOut } from './useSignOut.ts'

// Loaded only in a demo.
const DemoChip = lazyPart(() => import('../demo/DemoChip.tsx'))

interface Props {
  user: StoredUser
  slots: readonly HeaderSlot[]
  Downloads: Plan['Downloads']
  /** The screens that this user can open. */
  screens: readonly Screen[]
  /** On a phone the menu is at the bottom (menu/Tabs.tsx), and has the buttons that are missing here. */
  desktop: boolean
  menuOpen: boolean
  onToggleMenu: () => void
}

function SchemeSwitch() {
  const { t } = useTranslation()
  const dark = useDark()
  const label = dark ? t('header.light') : t('header.dark')
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(!dark)}
    />
  )
}

function SignOut() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return <Button type="text" icon={<LogoutOutlined />} aria-label={t('header.logout')} title={t('header.logout')} onClick={signOut} />
}

export function Header({ user, slots, Downloads, screens, desktop, menuOpen, onToggleMenu }: Props) {
  const { t } = useTranslation()
  const isDemo = useDemoControls()
  const toggle = menuOpen ? t('header.closeMenu') : t('header.openMenu')
  return (
    <header className={styles.bar}>
      {desktop && (
        <Button
          type="text"
          aria-expanded={menuOpen}
          aria-label={toggle}
          title={toggle}
          onClick={onToggleMenu}
          icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        />
      )}
      <Brand small />
      <div className={styles.tools}>
        {isDemo && <DemoChip isAdmin={user.role === 'admin'} />}
        <CommandButton screens={screens} />
        {slots.map((Slot, index) => (
          <Slot key={index} user={user} />
        ))}
        {desktop && (
          <>
            {Downloads && <Downloads />}
            <SchemeSwitch />
            <LanguageSelect />
            <SignOut />
          </>
        )}
      </div>
    </header>
  )
}
