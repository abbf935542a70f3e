// The scenarios by the name that `npm run seed -- --scenario NAME` takes.
import { busyFamily } from './busy-family.ts'
import { empty } from './empty.ts'
import { longNames } from './long-names.ts'
import { monthEnd } from './month-end.ts'
import type { Scenario } from './scenario.ts'
import { sportsDay } from './sports-day.ts'

export const scenarios: Readonly<Record<string, Scenario>> = {
  empty,
  'busy-family': busyFamily,
  'sports-day': sportsDay,
  'month-end': monthEnd,
  'long-names': longNames,
}
