import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { signOut } from '#contract/calls/session.ts'
import { showStaffTexts } from '../i18n/language.ts'
import { call } from '../lib/call.ts'
import { session } from '../lib/session.ts'
import { loadSettings } from '../lib/settings.ts'
import { desktopQuery } from '../lib/useMedia.ts'
import { signInPath, signOutPath } from './addresses.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { NoScreen } from './NoScreen.tsx'
import type { Screen } from '../ui/screen.ts'
import type { Plan } from './plan.ts'

// Nothing is drawn before the first screen is there: an empty page of the right colour, no flash of a spinner.
const blank = <></>
const loadShell = async (plan: Plan) => {
  const { Shell } = await import('./Shell.tsx')
  return <Shell plan={plan} />
}

/** The routes of a plan. A screen of another role says so, and an address that does not exist as well; `/` leads home. */
export function createRouter(plan: Plan) {
  const home = () => {
    if (!session.user) return signInPath
    return plan.home(session.user, !matchMedia(desktopQuery).matches)
  }
  const route = (screen: Screen): RouteObject => ({
    path: screen.path,
    loader() {
      const { user } = session
      if (screen.path === '/' && home() !== '/') return redirect(home())
      if (user && !screen.roles.includes(user.role)) throw new Response(null, { status: 403 })
      return null
    },
    ErrorBoundary: BrokenScreen,
    lazy: async () => {
      const [module] = await Promise.all([screen.load(), screen.roles.includes('anchor') ? null : showStaffTexts()])
      return module
    },
  })
  return createBrowserRouter([
    {
      path: signInPath,
      loader: () => (session.user ? redirect(home()) : null),
      hydrateFallbackElement: blank,
      ErrorBoundary: BrokenScreen,
      lazy: async () => {
        const { SignIn } = await import('../screens/sign-in/SignIn.tsx')
        // Fetched while the user types, so that signing in is answered at once.
        void loadShell(plan)
        return { element: <SignIn doors={plan.doors} /> }
      },
    },
    {
      path: signOutPath,
      loader: () => {
        // Nobody waits for it: where the server cannot be reached, the tab forgets its token all the same.
        if (session.user) void call(signOut)
        session.close()
        return redirect(signInPath)
      },
    },
    {
      path: '/',
      loader: async () => {
        if (!session.user) return redirect(signInPath)
        await loadSettings()
        return null
      },
      hydrateFallbackElement: blank,
      ErrorBoundary: BrokenScreen,
      lazy: async () => ({ element: await loadShell(plan) }),
      children: [
        // A plan with a screen of its own at `/` comes first.
        ...plan.screens.map(route),
        { path: '/', element: blank, loader: () => redirect(home()) },
        { path: '*', element: <NoScreen reason="missing" /> },
      ],
    },
  ])
}
