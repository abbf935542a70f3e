// Simulates the provider of matches: they begin and end by the clock, and the coming week always has matches.
import { z } from 'zod'
import { clockMoveDaysMax, eventWindowDays } from '#contract/limits.ts'
import { Calendar, type ScoreChanges, type StatusChanges } from '#contract/internal/provider.ts'
import { sportTypes } from '#contract/calls/sport-events.ts'
import { createClock, type Clock } from '../world/clock.ts'
import { createDraw } from '../draw.ts'
import { createBatch } from '../world/batch.ts'
import { kickOff, matchEnd, matchesADay, pair, roomFor, scoreAt, statusAt } from '../world/fixtures.ts'
import { addLeagues } from '../names/leagues.ts'
import type { RunningServer } from '../sink/running-server.ts'
import type { Shape } from '../scenarios/scenario.ts'

/** The parameters of the demo world that are needed here, as stored by the seed. */
const World = z.object({ seed: z.string(), events: z.number(), longNames: z.boolean() }) satisfies z.ZodType<
  Pick<Shape, 'events' | 'longNames'>
>

type Match = Calendar['events'][number]

/** Status changes that are due but not stored yet, in the order in which they became due. */
export const dueChanges = (matches: readonly Match[], now: Date): StatusChanges['changes'] =>
  matches
    .flatMap(({ id, sport, startAt, status }): { at: Date; change: StatusChanges['changes'][number] }[] => {
      const begins = new Date(startAt)
      const due = statusAt(sport, begins, now)
      if (due === 'Scheduled' || due === status || (status !== 'Scheduled' && status !== 'InPlay')) return []
      return [
        {
          at: due === 'InPlay' ? begins : matchEnd(sport, begins),
          change: { id, status: due, ...(due === 'InPlay' && { beganAt: startAt }) },
        },
      ]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ change }) => change)

/** How many days ago the last match began; 0 if one begins today or later, or if there are none. */
function daysWithoutMatches({ lastBegins }: Calendar, clock: Clock): number {
  let days = 0
  while (lastBegins !== null && days < clockMoveDaysMax && new Date(lastBegins) < clock.instant(clock.day(days), 0)) days++
  return days
}

/**
 * Rows for the days of the coming week on which a sport has no match yet, and for past days without matches, over which the platform's time
 * was moved. The same seed and day give the same matches.
 */
function missingMatches(calendar: Calendar, clock: Clock) {
  const { demoWorld, events: known } = calendar
  const batch = createBatch()
  if (demoWorld === null) return batch
  const { seed, events, longNames } = World.parse(JSON.parse(demoWorld))
  const leagues = addLeagues(createBatch(), longNames)
  const draw = createDraw(seed).branch('matches')
  for (let ahead = Math.min(0, 1 - daysWithoutMatches(calendar, clock)); ahead <= eventWindowDays; ahead++) {
    const [day, begins, ends] = [clock.day(-ahead), clock.instant(clock.day(-ahead), 0), clock.instant(clock.day(-ahead - 1), 0)]
    const played = new Set(known.filter(({ startAt }) => new Date(startAt) >= begins && new Date(startAt) < ends).map(({ sport }) => sport))
    for (const sport of sportTypes.filter((one) => !played.has(one))) {
      const count = matchesADay(sport) * events
      for (let at = 0; at < count; at++) {
        const own = draw.branch(`${sport} ${day} ${at}`)
        const start_at = kickOff(own, clock, day, at, count)
        const max_reserve_count = roomFor(own)
        const status = statusAt(sport, start_at, clock.now)
        const { league, home, guest } = pair(own, leagues, sport)
        batch.add('sport_event', {
          id: 0,
          sport,
          league_id: league.id,
          start_at,
          home_team_name: home,
          guest_team_name: guest,
          max_reserve_count,
          anchor_reserve_count: 0,
          status,
          began_at: status === 'Scheduled' ? null : start_at,
          home_score: null,
          guest_score: null,
        })
      }
    }
  }
  return batch
}

/** Checks the calendar and adds matches for missing days. Returns the whole calendar. */
export async function fillCalendar(server: RunningServer, now: Date): Promise<readonly Match[]> {
  const calendar = Calendar.parse(await server.request('GET', '/internal/provider/calendar'))
  const missing = missingMatches(calendar, createClock(now, calendar.businessTimeZone))
  if (missing.size === 0) return calendar.events
  // The database assigns the ids.
  const withoutIds = [...missing.flush()].map(({ table, columns }) => ({ table, columns: columns.filter(({ name }) => name !== 'id') }))
  await server.request('POST', '/internal/seed/rows', withoutIds)
  return Calendar.parse(await server.request('GET', '/internal/provider/calendar')).events
}

/** Reports to the server which matches have begun and ended. Returns the current matches. */
export async function reportChanges(server: RunningServer, matches: readonly Match[], now: Date): Promise<readonly Match[]> {
  const changes = dueChanges(matches, now)
  if (changes.length === 0) return matches
  await server.request('POST', '/internal/provider/statuses', { changes } satisfies StatusChanges)
  const changed = new Map(changes.map(({ id, status }) => [id, status]))
  return matches.map((match) => ({ ...match, status: changed.get(match.id) ?? match.status }))
}

/** Reports to the server the scores that are not in `reported`, and adds them to it. */
export async function reportScores(
  server: RunningServer,
  matches: readonly Match[],
  reported: Map<number, string>,
  now: Date,
): Promise<void> {
  const scores = matches.flatMap(({ id, sport, startAt, beganAt, status }) => {
    if (status !== 'InPlay' && status !== 'Resulted') return []
    const score = scoreAt({ id, sport, beganAt: Date.parse(beganAt ?? startAt) }, now.getTime())
    return score && reported.get(id) !== JSON.stringify(score) ? [{ id, ...score }] : []
  })
  if (scores.length === 0) return
  await server.request('POST', '/internal/provider/scores', { scores } satisfies ScoreChanges)
  for (const { id, ...score } of scores) reported.set(id, JSON.stringify(score))
}
