import type { Role } from '#contract/define.ts'

/** Each door is for its own accounts; at the other one they are as good as unknown. The SPORT edition is for hosts alone. */
const doors = {
  standard: { anchor: ['anchor'], family: ['family', 'admin'] },
  sport: { anchor: ['anchor'], family: [] },
} as const satisfies Record<string, Record<string, readonly Role[]>>
export type Door = keyof (typeof doors)['standard']

/** Whose passwords are good at this door. */
export const admittedAt = (edition: keyof typeof doors, door: Door): readonly Role[] => doors[edition][door]
