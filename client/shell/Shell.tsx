import { DisconnectOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, matchPath, useLocation } from 'react-router'
import { useFailureText } from '../i18n/failureText.ts'
import { useRefusal } from '../lib/connection/socket-refusal.ts'
import { useUser } from '../lib/session.ts'
import { useDemoControls, useSettingsAnswered } from '../lib/settings.ts'
import { useDesktop, useMedia } from '../lib/useMedia.ts'
import { ShownTitle } from '../ui/screen.ts'
import { CardHost } from '../features/room/viewer-card/CardHost.tsx'
import { WhyHost } from '../features/earnings/why/WhyHost.tsx'
import { Header } from './header/Header.tsx'
import { Keys } from './keys/Keys.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { Tabs } from './menu/Tabs.tsx'
import type { Plan } from './plan.ts'
import styles from './Shell.module.css'

/** A phone in landscape, or 400 % zoom: the tabs come before the content, as they do for the eye (Tabs.module.css). */
const lowQuery = '(max-height: 559.98px)'

/** The frame around every screen of a signed-in user: header, menu, banners. */
export function Shell({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const user = useUser()
  const desktop = useDesktop()
  const isDemo = useDemoControls()
  const { pathname } = useLocation()
  const low = useMedia(lowQuery)
  const [menuOpen, setMenuOpen] = useState(true)

  const userId = user?.id
  useEffect(() => {
    const signedIn = userId === undefined ? null : user
    return signedIn ? plan.whileSignedIn?.(signedIn) : undefined
    // The session changes with the user's id. A renewed token changes `user` but must not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, plan])

  // One render after signing out, before the sign-in page replaces this one.
  if (!user) return null
  const screen = plan.screens.find(({ path }) => matchPath(path, pathname))
  const part = screen?.part?.(pathname)
  const heading = screen ? t(screen.title) : t('shell.missing')
  const title = [...(part ? [t(part)] : []), heading, t('common.name')].join(' · ')
  const screens = plan.screens.filter(
    ({ path, roles, isDemo: onlyInDemo }) => !path.includes(':') && roles.includes(user.role) && (isDemo || !onlyInDemo),
  )
  const entries = screens.filter(({ menu }) => menu)
  const tabs = !desktop && <Tabs entries={entries} user={user} Downloads={plan.Downloads} />
  return (
    <App component={false}>
      <title>{title}</title>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Keys />
      <div className={styles.shell}>
        <Header
          user={user}
          slots={plan.headerSlots}
          Downloads={plan.Downloads}
          screens={screens}
          desktop={desktop}
          menuOpen={menuOpen}
          onToggleMenu={() => setMenuOpen(!menuOpen)}
        />
        {desktop && <SideMenu entries={entries} user={user} open={menuOpen} />}
        {low && tabs}
        <main id="content" className={styles.content} tabIndex={-1}>
          <OfflineBanner />
          <RefusedBanner />
          <ShownTitle value={heading}>
            <Content heading={heading} />
          </ShownTitle>
        </main>
        {!low && tabs}
      </div>
      <WhyHost />
      <CardHost hasGifts={screens.some(({ path }) => path === '/giftHistory')} />
    </App>
  )
}

function subscribeOnline(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Shown while the browser has no network. The screen below keeps its content. */
function OfflineBanner() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (online) return null
  return (
    <output className={styles.banner}>
      <DisconnectOutlined aria-hidden /> {t('shell.offline')}
    </output>
  )
}

/** Shown when the server refuses this page's socket, so live updates stop. The page keeps retrying. */
function RefusedBanner() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const refusal = useRefusal()
  if (!refusal) return null
  return (
    <output className={styles.banner}>
      <DisconnectOutlined aria-hidden /> {t('shell.notConnected', { reason: failureText(refusal) })}
    </output>
  )
}

/** The settings usually arrive within this time. Until then the screen is not mounted, since mounting it twice would be visible. */
const settingsWaitMs = 300

/**
 * The screen. If the settings are late, it is mounted without them and shows its skeleton (useLoad.ts). It is mounted again when they arrive,
 * because the time zone decides what a day is.
 */
function Content({ heading }: { heading: string }) {
  const isReady = useSettingsAnswered()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, settingsWaitMs, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isReady && !isLate) return <h1>{heading}</h1>
  return (
    <Fragment key={String(isReady)}>
      <Outlet />
    </Fragment>
  )
}
