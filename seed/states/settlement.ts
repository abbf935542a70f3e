// Settled and unsettled days, and the first day, on which there is nothing to settle.
import { ms, putSession } from './stage.ts'
import type { States } from './state.ts'

const admin = { account: 'admin', screen: '/settlement' } as const

export const settlement: States = {
  'first-day': {
    account: 'admin',
    screen: '/dashboard',
    summary: 'the first day of a platform: accounts, rates, gifts and games, and nothing has happened yet',
    shape: { days: 0, events: 0, eventsToday: 0 },
  },
  'everything-settled': { ...admin, summary: 'every day of every family is settled', shape: { settled: 'all' } },
  'nothing-settled': { ...admin, summary: 'no day has ever been settled', shape: { settled: 'none' } },
  'month-waiting': {
    ...admin,
    summary: 'the whole last month waits to be settled; those before are settled',
    shape: { settled: 'months', days: 75 },
  },
  'day-reopened-twice': {
    ...admin,
    summary: "Aurora's day six days ago was settled, reopened twice, and settled again each time",
    shape: { reopenings: 2 },
  },
  'day-still-live': {
    ...admin,
    summary: 'a session that began yesterday is still open, so the day cannot be settled yet',
    shape: { settled: 'none' },
    hosts: ['anna'],
    add(stage) {
      const midnight = stage.clock.instant(stage.clock.day(0), 0).getTime()
      putSession(stage, 'anna', { begun: stage.now.getTime() - midnight + ms.hour, lost: ms.second, visitors: 15, gifts: 20 })
    },
  },
  'family-income-unsettled': {
    account: 'aurora',
    screen: '/familyIncome',
    summary: 'a family sees two months of income of which nothing is settled',
    shape: { settled: 'none', days: 62 },
  },
}
