import type { Scenario } from './scenario.ts'

export const longNames: Scenario = {
  summary: 'names of 30 characters, emoji, right-to-left text and sums of nine digits, where they are hardest to show',
  shape: { longNames: true },
}
