// The ways in which a host signs in: by the code that a computer shows, by name and password, or still signed in from before.
import { create } from 'zustand'
import { signInAnchor } from '#contract/calls/sign-in.ts'
import { exchangeSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { call, type Failure } from '../../../lib/call.ts'
import { session } from '../../../lib/session.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { readStoredUser } from '../../../lib/stored-user.ts'

export type SignIn = { type: 'none' } | { type: 'pending' } | { type: 'refused'; by: 'code' | 'password'; failure: Failure }

export const useSignIn = create<SignIn>(() => ({ type: 'none' }))
const set = (next: SignIn) => useSignIn.setState(next, true)

async function enter(by: 'code' | 'password', request: ReturnType<typeof call<typeof signInAnchor>>) {
  set({ type: 'pending' })
  const answer = await request
  if (answer.ok) session.open(answer.data.user)
  set(answer.ok ? { type: 'none' } : { type: 'refused', by, failure: answer })
}

export const signInByPassword = (account: string, password: string) =>
  enter('password', call(signInAnchor, { body: { account, password } }))

/** The code of the address, once: it is removed there, so that neither a reload nor a shared link has it. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  return code
}

function signInByCode() {
  const code = takeCode()
  if (code) void enter('code', call(exchangeSignInCode, { body: { qrcode: code } }))
}

/** The session outlives the tab, apart from the guests of this browser and from the tabs of the back office. */
export function openSignIn() {
  session.keepIn({ storage: browserStorage, keys: { user: 'host', token: 'hostToken' } })
  session.restore(readStoredUser())
  signInByCode()
  addEventListener('hashchange', signInByCode)
}
