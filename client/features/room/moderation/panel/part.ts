/** The parts of the panel, in their order. */
export const parts = ['held', 'modes', 'log'] as const
export type Part = (typeof parts)[number]
