import { CompassOutlined, LockOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, type RouteObject, createBrowserRouter, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { signOut } from '#contract/calls/sign-in.ts'
import { showTexts } from '../i18n/language.ts'
import { call } from '../lib/call.ts'
import { session } from '../lib/session.ts'
import { loadSettings } from '../lib/settings.ts'
import { desktopQuery } from '../lib/useMedia.ts'
import { signInAddress, signInPath, signOutPath } from './addresses.ts'
import type { Screen } from '../ui/screen.ts'
import type { Plan } from './plan.ts'
import { returnAddress } from './return-address.ts'
import { Shell } from './Shell.tsx'
import styles from './notice.module.css'

/** Shown for an unknown address, or for a screen of another role. */
function NoScreen({ reason }: { reason: 'missing' | 'forbidden' }) {
  const { t } = useTranslation()
  const Icon = reason === 'missing' ? CompassOutlined : LockOutlined
  return (
    <div className={styles.notice}>
      <Icon className={styles.icon} aria-hidden />
      <h1>{t(`shell.${reason}`)}</h1>
      <p>{t(`shell.${reason}Detail`)}</p>
      <Link to="/">{t('shell.home')}</Link>
    </div>
  )
}

/** Shown in place of a screen whose chunk did not load, whose rendering failed, or that belongs to another role. */
function BrokenScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 403) return <NoScreen reason="forbidden" />
  return (
    <div role="alert" className={styles.notice}>
      <WarningOutlined className={styles.icon} aria-hidden />
      <h1>{t('shell.broken')}</h1>
      <p>{t('shell.brokenDetail')}</p>
      <Button icon={<ReloadOutlined />} onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  )
}

const blank = <></>

/** The routes of a plan. `/` redirects to the user's start screen; a screen of another role and an unknown address show a notice. */
export function createRouter(plan: Plan) {
  const home = () => (session.user ? plan.home(session.user, !matchMedia(desktopQuery).matches) : signInPath)
  const route = (screen: Screen): RouteObject => ({
    path: screen.path,
    loader({ request }) {
      const { user } = session
      const isMine = user !== null && screen.roles.includes(user.role)
      // `/` with a query is the screen itself, on a phone, too: its tab leads to it, and a link with a range.
      const isEntry = screen.path === '/' && !(isMine && new URL(request.url).search)
      if (isEntry && home() !== '/') return redirect(home())
      if (!user || isMine) return null
      // A start screen of another role: this user has a different one.
      if (screen.isStart) return redirect('/')
      throw new Response(null, { status: 403 })
    },
    ErrorBoundary: BrokenScreen,
    lazy: async () => {
      const [module] = await Promise.all([screen.load(), screen.roles.includes('anchor') ? null : showTexts('staff')])
      return module
    },
  })
  return createBrowserRouter([
    // The sign-in page is outside all routes (Page.tsx).
    {
      path: signInPath,
      loader: ({ request }) => (session.user ? redirect(returnAddress(new URL(request.url), plan, session.user)) : null),
      element: blank,
    },
    {
      path: signOutPath,
      loader: () => {
        // Not awaited: the tab removes its token even if the server cannot be reached.
        if (session.user) void call(signOut)
        session.close()
        return null
      },
    },
    {
      path: '/',
      loader: ({ request }) => {
        if (!session.user) return redirect(signInAddress(new URL(request.url)))
        void loadSettings()
        return null
      },
      hydrateFallbackElement: blank,
      ErrorBoundary: BrokenScreen,
      element: <Shell plan={plan} />,
      children: [
        // Before the redirect of `/` below, because a plan may have a screen at `/`.
        ...plan.screens.map(route),
        ...Object.entries(plan.moved ?? {}).map(([path, to]) => ({
          path,
          element: blank,
          loader: ({ request }: { request: Request }) => redirect(to + new URL(request.url).search),
        })),
        { path: '/', element: blank, loader: () => redirect(home()) },
        { path: '*', element: <NoScreen reason="missing" /> },
      ],
    },
  ])
}
