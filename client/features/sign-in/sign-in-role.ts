import type { Role } from '#contract/define.ts'

/** As what an account signs in: by `/user/login` or `/family/login`. Admins sign in as families do. */
export type SignInRole = 'anchor' | 'family'

export const signInRoleOf = (role: Role): SignInRole => (role === 'anchor' ? 'anchor' : 'family')
