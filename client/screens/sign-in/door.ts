import type { Role } from '#contract/define.ts'

/** Where an account signs in: `/user/login` or `/family/login`. Admins sign in where families do. */
export type Door = 'anchor' | 'family'

export const doorOf = (role: Role): Door => (role === 'anchor' ? 'anchor' : 'family')
