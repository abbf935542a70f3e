import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useUser } from '../lib/session.ts'
import { SignIn } from '../screens/sign-in/SignIn.tsx'
import type { SignInRole } from '../screens/sign-in/sign-in-role.ts'
import { usePageStyle } from './appearance/palette.ts'

interface Props {
  signInRoles: readonly [SignInRole, ...SignInRole[]]
  loadApp: () => Promise<ComponentType>
}

/** The app for whoever is signed in; for everybody else the sign-in page, which does without the app's program. */
export function Page({ signInRoles, loadApp }: Props) {
  const [App] = useState(() => lazy(async () => ({ default: await loadApp() })))
  usePageStyle()
  if (!useUser()) return <SignIn roles={signInRoles} loadApp={loadApp} />
  // Nothing is drawn before the first screen is there: an empty page of the right colour, no flash of a spinner.
  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  )
}
