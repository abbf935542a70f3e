// Teams, times, durations and scores of matches, for those that the seed creates and those that hosts/matches.ts adds later.
import type { Score, SportType } from '#contract/calls/sport-events.ts'
import type { Clock } from './clock.ts'
import { createDraw, type Draw } from '../draw.ts'
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

/** How often a team usually scores in a match, and how much each time counts. */
const usual: Partial<Record<SportType, { times: number; worth: readonly number[] }>> = {
  Soccer: { times: 1.4, worth: [1] },
  Basketball: { times: 42, worth: [2, 2, 2, 3, 1] },
  Tennis: { times: 1.5, worth: [1] },
  Volleyball: { times: 2, worth: [1] },
  Baseball: { times: 4, worth: [1] },
  AmericanFootball: { times: 4, worth: [7, 7, 3] },
  IceHockey: { times: 3, worth: [1] },
  ESports: { times: 1.5, worth: [1] },
  Handball: { times: 28, worth: [1] },
  Snooker: { times: 5, worth: [1] },
  Badminton: { times: 1.5, worth: [1] },
  TableTennis: { times: 3, worth: [1] },
  WaterPolo: { times: 10, worth: [1] },
  Floorball: { times: 5, worth: [1] },
  Squash: { times: 2, worth: [1] },
  Cricket: { times: 60, worth: [1, 1, 2, 4, 6] },
  RugbyUnion: { times: 5, worth: [7, 5, 3] },
  RugbyLeague: { times: 5, worth: [6, 4, 2] },
  Darts: { times: 4, worth: [1] },
  Futsal: { times: 3, worth: [1] },
  BeachVolleyball: { times: 1.5, worth: [1] },
}

interface Played {
  id: number
  sport: SportType
  /** Milliseconds since 1970. */
  beganAt: number
}

/** The score at `now`, in milliseconds since 1970, the same on every machine; null for sports without points. */
export function scoreAt({ id, sport, beganAt }: Played, now: number): Score | null {
  const course = usual[sport]
  if (!course) return null
  const lasts = matchEnd(sport, new Date(beganAt)).getTime() - beganAt
  const scoreOf = (side: string) => {
    const draw = createDraw(`score ${id} ${side}`)
    const times = draw.whole(Math.floor(course.times * 0.5), Math.ceil(course.times * 1.5))
    const points = Array.from({ length: times }, () => ({ at: beganAt + draw.fraction() * lasts, worth: draw.pick(course.worth) }))
    return points.reduce((sum, { at, worth }) => sum + (at <= now ? worth : 0), 0)
  }
  return { home: scoreOf('home'), guest: scoreOf('guest') }
}
