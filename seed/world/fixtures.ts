// Teams, times and durations of matches, for those that the seed creates and those that hosts/matches.ts adds later.
import type { SportType } from '#contract/calls/sport-events.ts'
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { DemoLeague } from '../names/leagues.ts'

const minuteMs = 60_000
const usualMinutes = 120
const minutesOf: Partial<Record<SportType, number>> = {
  Soccer: 115,
  Baseball: 180,
  AmericanFootball: 190,
  Cricket: 210,
  IceHockey: 150,
  ESports: 100,
  Boxing: 60,
  Darts: 75,
  Squash: 60,
  TableTennis: 60,
  Badminton: 75,
  Futsal: 85,
  BeachVolleyball: 60,
  Floorball: 100,
  WaterPolo: 75,
}

/** When a match that begins at `startAt` ends. */
export const matchEnd = (sport: SportType, startAt: Date) => new Date(startAt.getTime() + (minutesOf[sport] ?? usualMinutes) * minuteMs)

export function statusAt(sport: SportType, startAt: Date, now: Date) {
  if (startAt > now) return 'Scheduled'
  return matchEnd(sport, startAt) > now ? 'InPlay' : 'Resulted'
}

/** Matches on an ordinary day; enough that every sport has one in any 12 hours. */
export const matchesADay = (sport: SportType) => (sport === 'Soccer' ? 6 : 3)

/** Start of match number `at` of the `count` matches of a day: spread over the day, at quarters of an hour. */
export function kickOff(draw: Draw, clock: Clock, day: string, at: number, count: number): Date {
  const minute = Math.floor((at * 1440) / count) + draw.whole(0, Math.floor(1440 / count / 15) - 1) * 15
  return new Date(clock.instant(day, 0).getTime() + minute * minuteMs)
}

export function pair(draw: Draw, leagues: readonly DemoLeague[], sport: SportType) {
  const league = draw.pick(leagues.filter((one) => one.sport === sport))
  const [home = '', guest = ''] = draw.shuffled(league.sides)
  return { league, home, guest }
}

/** How many hosts may reserve a match. */
export const roomFor = (draw: Draw): number => draw.pick([2, 3, 5])
