import type { Scenario } from './scenario.ts'

export const empty: Scenario = {
  summary: 'accounts, rates, gifts and games; nothing has happened yet, no event is planned',
  shape: { days: 0, events: 0, eventsToday: 0 },
}
