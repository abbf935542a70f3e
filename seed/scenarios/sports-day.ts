import type { Scenario } from './scenario.ts'

export const sportsDay: Scenario = {
  summary: 'eight times the events today and twice as many all week, in every sport',
  shape: { eventsToday: 8, events: 2 },
}
