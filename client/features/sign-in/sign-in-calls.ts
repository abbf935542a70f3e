// The calls of the sign-in page. This chunk loads after the page is visible.
import '../../lib/no-eval.ts'
import { signInAnchor, signInFamily } from '#contract/calls/session.ts'
import { call } from '../../lib/call.ts'
import { loadSettings } from '../../lib/settings.ts'
import type { SignInRole } from './sign-in-role.ts'

const callOf = { anchor: signInAnchor, family: signInFamily } as const

export const signIn = (role: SignInRole, body: { account: string; password: string }) => call(callOf[role], { body })

export const loadDemoAccounts = async () => (await loadSettings())?.demoAccounts ?? []
