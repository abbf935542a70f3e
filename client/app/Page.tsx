import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { session, useUser } from '../lib/session.ts'
import { SignIn } from '../features/sign-in/SignIn.tsx'
import type { SignInRole } from '../features/sign-in/sign-in-role.ts'
import { usePageStyle } from './appearance/palette.ts'
import { Brand } from '../ui/plain/Brand.tsx'
import styles from './Frame.module.css'

/** The header's bar while the app loads. */
function Frame() {
  return (
    <div className={styles.bar}>
      <Brand small />
    </div>
  )
}

interface Props {
  signInRoles: readonly [SignInRole, ...SignInRole[]]
  loadApp: () => Promise<ComponentType>
}

/** The app for a signed-in user; otherwise the sign-in page, which does not load the app's code. */
export function Page({ signInRoles, loadApp }: Props) {
  const [app, setApp] = useState<ReactNode>()
  usePageStyle()
  const user = useUser()
  // Who has stayed signed in is read by the app (App.tsx).
  const isSignedIn = user !== null || session.isStored
  useEffect(() => {
    if (!isSignedIn) return
    // Not by Suspense: React keeps a fallback on the screen for 300 ms, however soon the app is there.
    loadApp().then(
      (App) => setApp(<App />),
      (error) =>
        setApp(() => {
          throw error
        }),
    )
  }, [loadApp, isSignedIn])
  if (!isSignedIn) return <SignIn roles={signInRoles} loadApp={loadApp} />
  return app ?? <Frame />
}
