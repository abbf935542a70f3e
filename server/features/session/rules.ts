import type { Role } from '#contract/define.ts'

/** Each sign-in is for its own accounts; at the other one they are as good as unknown. The SPORT edition is for anchors alone. */
const admittedRoles = {
  standard: { anchor: ['anchor'], family: ['family', 'admin'] },
  sport: { anchor: ['anchor'], family: [] },
} as const satisfies Record<string, Record<string, readonly Role[]>>
export type SignIn = keyof (typeof admittedRoles)['standard']

/** Whose passwords are good at this sign-in. */
export const admittedAt = (edition: keyof typeof admittedRoles, signIn: SignIn): readonly Role[] => admittedRoles[edition][signIn]
