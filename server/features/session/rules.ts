import { compare, hash } from 'bcryptjs'
import type { Role } from '#contract/define.ts'

/**
 * Compared with where there is no such account; nobody knows a password that it would fit. It costs 10 rounds, as every stored hash
 * does, so that comparing takes the same time whichever account is tried.
 */
const nobodysHash = '$2b$10$UzQlOSvT3lz3BSXC/4njieAuNbniDxGO02uMLL99Kg6AZPrRSen5y'

const hashRounds = 10
export const hashPassword = (password: string) => hash(password, hashRounds)

/** Always one comparison, account or not. */
export const passwordFits = (password: string, stored: string | undefined) => compare(password, stored ?? nobodysHash)

/** Each door is for its own accounts; at the other one they are as good as unknown. The SPORT edition is for hosts alone. */
const doors = {
  standard: { anchor: ['anchor'], family: ['family', 'admin'] },
  sport: { anchor: ['anchor'], family: [] },
} as const satisfies Record<string, Record<string, readonly Role[]>>
export type Door = keyof (typeof doors)['standard']

/** Whose passwords are good at this door. */
export const admittedAt = (edition: keyof typeof doors, door: Door): readonly Role[] => doors[edition][door]
