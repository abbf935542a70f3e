import '../lib/no-eval.ts'
import { RouterProvider } from 'react-router/dom'
import { keepDigitsPlain } from '../ui/fields/plain-digits.ts'
import { session } from '../lib/session.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { signInAddress, signInPath } from './addresses.ts'
import { Appearance } from './appearance/Appearance.tsx'
import type { Plan } from './plan.ts'
import { returnAddress } from './return-address.ts'
import { createRouter } from './router.tsx'

/** Makes the app of a plan, once: theme, language and routes. The address follows the session from here on. */
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
    // Who signs out has left the page that is shown.
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
