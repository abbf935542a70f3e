import type { Role } from '#contract/define.ts'

/** Each sign-in admits only its own accounts; all others count as unknown. The SPORT edition is for anchors only. */
const admittedRoles = {
  standard: { anchor: ['anchor'], family: ['family', 'admin'] },
  sport: { anchor: ['anchor'], family: [] },
} as const satisfies Record<string, Record<string, readonly Role[]>>
export type SignIn = keyof (typeof admittedRoles)['standard']

/** The roles that this sign-in admits. */
export const admittedAt = (edition: keyof typeof admittedRoles, signIn: SignIn): readonly Role[] => admittedRoles[edition][signIn]
