// The scenarios by the name that `npm run seed -- --scenario NAME` takes.
import { nicknameMax } from '#contract/limits.ts'
import { empty } from './empty.ts'
import type { Scenario } from './scenario.ts'

/** Enough for this month, the last and the one before, whatever their lengths. */
const threeMonths = 93

const monthEnd: Scenario = {
  summary: 'three months of figures; the month before the last is settled, the last one waits for it',
  shape: { days: threeMonths, settled: 'months' },
}

const sportsDay: Scenario = {
  summary: 'eight times the events today and twice as many all week, in every sport',
  shape: { eventsToday: 8, events: 2 },
}

const longNames: Scenario = {
  summary: `names of ${nicknameMax} characters, emoji, right-to-left text and sums of nine digits, where they are hardest to show`,
  shape: { longNames: true },
}

const busyFamily: Scenario = {
  summary: 'Aurora has 60 more members, and everybody is given twice as much',
  shape: { auroraMembers: 60, rush: 2 },
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  empty,
  'busy-family': busyFamily,
  'sports-day': sportsDay,
  'month-end': monthEnd,
  'long-names': longNames,
}
