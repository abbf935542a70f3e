import type { Role } from '#contract/define.ts'

/** The call that signs an account in: `/user/login` or `/family/login`. Admins use the one of families. */
export type SignInRole = 'anchor' | 'family'

export const signInRoleOf = (role: Role): SignInRole => (role === 'anchor' ? 'anchor' : 'family')
