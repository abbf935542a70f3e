import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { session, useUser } from '../lib/session.ts'
import { SignIn } from '../features/sign-in/SignIn.tsx'
import type { SignInRole } from '../features/sign-in/sign-in-role.ts'
import { usePageStyle } from './appearance/page-style.ts'
import { Brand } from '../kit/Brand.tsx'
import styles from './Frame.module.css'

/** The header bar, shown while the app loads. */
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
  // A stored session is restored by the app (App.tsx), because parsing it needs zod, which this page does not load.
  const isSignedIn = user !== null || session.isStored
  useEffect(() => {
    if (!isSignedIn) return
    // Not Suspense: React shows its fallback for at least 300 ms, even if the app loads sooner.
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
