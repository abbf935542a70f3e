import { RouterProvider } from 'react-router/dom'
import { keepDigitsPlain } from '../ui/fields/plain-digits.ts'
import { session } from '../lib/session.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { signInAddress, signInPath } from './addresses.ts'
import { Appearance } from './appearance/Appearance.tsx'
import type { Plan } from './plan.ts'
import { returnAddress } from './return-address.ts'
import { createRouter } from './router.tsx'

/** Creates the app of a plan: theme, language and routes. Called once. From then on, signing in or out changes the address. */
export function createApp(plan: Plan) {
  keepDigitsPlain()
  if (session.isStored) session.restore(readStoredUser())
  const router = createRouter(plan)
  let signedIn = session.user !== null
  session.subscribe(() => {
    const { user, ended } = session
    if (signedIn === (user !== null)) return
    signedIn = !signedIn
    const { location } = router.state
    // After signing out by choice, the sign-in page does not lead back to the last screen; after an expired session it does.
    const signIn = ended ? signInAddress(location) : signInPath
    void router.navigate(user ? returnAddress(location, plan, user) : signIn, { replace: true })
  })
  return function App() {
    return (
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    )
  }
}
