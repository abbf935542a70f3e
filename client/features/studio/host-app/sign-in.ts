// A host signs in by the code that a computer shows, or is still signed in from before.
import { create } from 'zustand'
import { exchangeSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { call } from '../../../lib/call.ts'
import { session } from '../../../lib/session.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { readStoredUser } from '../../../lib/stored-user.ts'
import type { Refused } from '../../sign-in/Refusal.tsx'

export interface ByCode {
  isPending: boolean
  failure?: Refused
}

export const useByCode = create<ByCode>(() => ({ isPending: false }))

/** The code of the address, once: it is removed there, so that neither a reload nor a shared link has it. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  return code
}

async function signInByCode() {
  const code = takeCode()
  if (!code) return
  useByCode.setState({ isPending: true })
  const answer = await call(exchangeSignInCode, { body: { qrcode: code } })
  if (answer.ok) session.open(answer.data.user)
  useByCode.setState(answer.ok ? { isPending: false } : { isPending: false, failure: { ...answer, at: Date.now() } }, true)
}

/** The session outlives the tab, apart from the guests of this browser and from the tabs of the back office. */
export function openSignIn() {
  session.keepIn({ storage: browserStorage, keys: { user: 'host', token: 'hostToken' } })
  session.restore(readStoredUser())
  void signInByCode()
  addEventListener('hashchange', () => void signInByCode())
}
