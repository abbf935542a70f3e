import type { Role } from '#contract/define.ts'

/** Which door an account knocks at: `/user/login` or `/family/login`. Admins come through the families' one. */
export type Door = 'anchor' | 'family'

export const doorOf = (role: Role): Door => (role === 'anchor' ? 'anchor' : 'family')
