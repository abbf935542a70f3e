import { lazy, Suspense, useState, type ComponentType } from 'react'
import { session, useUser } from '../lib/session.ts'
import { SignIn } from '../screens/sign-in/SignIn.tsx'
import type { SignInRole } from '../screens/sign-in/sign-in-role.ts'
import { usePageStyle } from './appearance/palette.ts'
import { Frame } from './Frame.tsx'

interface Props {
  signInRoles: readonly [SignInRole, ...SignInRole[]]
  loadApp: () => Promise<ComponentType>
}

/** The app for a signed-in user; otherwise the sign-in page, which does not load the app's code. */
export function Page({ signInRoles, loadApp }: Props) {
  const [App] = useState(() => lazy(async () => ({ default: await loadApp() })))
  usePageStyle()
  const user = useUser()
  // Who has stayed signed in is read by the app (App.tsx).
  if (!user && !session.isStored) return <SignIn roles={signInRoles} loadApp={loadApp} />
  return (
    <Suspense fallback={<Frame />}>
      <App />
    </Suspense>
  )
}
