import { App } from 'antd'
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, matchPath, useLocation } from 'react-router'
import { useUser } from '../lib/session.ts'
import { useDemoControls, useSettingsAnswered } from '../lib/settings.ts'
import { useDesktop } from '../lib/useMedia.ts'
import { ShownTitle, useTitles } from '../ui/screen.ts'
import { WhyHost } from '../features/why/WhyHost.tsx'
import { Header } from './header/Header.tsx'
import { Keys } from './keys/Keys.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { Plan } from './plan.ts'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DisconnectOutlined } from '@ant-design/icons'
import { useFailureText } from '../i18n/failureText.ts'
import { latestRefusal, subscribeRefusals } from '../lib/connection/socket-refusal.ts'
import refusedBannerStyles from './OfflineBanner.module.css'

/** Shown when the server refuses this page's connection, so live updates stop. The page keeps retrying. */
function RefusedBanner() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const refusal = useSyncExternalStore(subscribeRefusals, latestRefusal)
  if (!refusal) return null
  return (
    <output className={refusedBannerStyles.banner}>
      <DisconnectOutlined aria-hidden /> {t('shell.notConnected', { reason: failureText(refusal) })}
    </output>
  )
}

// Only a demo has it.
const DemoStrip = lazyPart(() => import('./demo/DemoStrip.tsx'))

/** Everything around a screen once somebody is signed in. */
export function Shell({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const titleOf = useTitles()
  const user = useUser()
  const desktop = useDesktop()
  const isDemo = useDemoControls()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(desktop)
  const [wasDesktop, setWasDesktop] = useState(desktop)
  if (wasDesktop !== desktop) {
    // Turning a tablet around: the column opens beside the content, and never covers it unasked.
    setWasDesktop(desktop)
    setOpen(desktop)
  }

  const userId = user?.id
  useEffect(() => {
    const signedIn = userId === undefined ? null : user
    return signedIn ? plan.whileSignedIn?.(signedIn) : undefined
    // Only another user is another session; a renewed token is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, plan])

  // Just signed out; the sign-in page will be shown next.
  if (!user) return null
  const screen = plan.screens.find(({ path }) => matchPath(path, pathname))
  const part = screen?.part?.(pathname)
  const heading = screen ? titleOf(screen) : t('shell.missing')
  const title = [...(part ? [t(part)] : []), heading, t('common.name')].join(' · ')
  const screens = plan.screens.filter(
    ({ path, roles, menu, isDemo: onlyInDemo }) =>
      !path.includes(':') && roles.includes(user.role) && (desktop || !menu?.desktopOnly) && (isDemo || !onlyInDemo),
  )
  return (
    <App component={false}>
      <title>{title}</title>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Keys />
      <div className={styles.shell}>
        <Header user={user} slots={plan.headerSlots} screens={screens} menuOpen={open} onToggleMenu={() => setOpen(!open)} />
        <SideMenu entries={screens.filter(({ menu }) => menu)} user={user} open={open} desktop={desktop} onClose={() => setOpen(false)} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <OfflineBanner />
          <RefusedBanner />
          {isDemo && user.role === 'admin' && <DemoStrip />}
          <ShownTitle value={heading}>
            <Content heading={heading} />
          </ShownTitle>
        </main>
      </div>
      <WhyHost />
    </App>
  )
}

/** Most settings are there before this; a screen that begins twice would be seen to. */
const patienceMs = 300

/** The screen. Where the settings are slow, it shows its own shape (useLoad.ts), and begins anew with them: in another zone, days are others. */
function Content({ heading }: { heading: string }) {
  const isReady = useSettingsAnswered()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, patienceMs, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isReady && !isLate) return <h1>{heading}</h1>
  return (
    <Fragment key={String(isReady)}>
      <Outlet />
    </Fragment>
  )
}
