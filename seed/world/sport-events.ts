// Matches of the past days, of today and of the coming week, and which anchors and customers have reserved them.
import { eventWindowDays, firstEventId } from '#contract/limits.ts'
import { sportTypes, type SportType } from '#contract/calls/sport-events.ts'
import type { Clock } from './clock.ts'
import type { DemoCustomer } from './customers.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import { kickOff, matchesADay, pair, roomFor, scoreAt, statusAt } from './fixtures.ts'
import type { DemoLeague } from '../names/leagues.ts'
import type { DemoAnchor } from './people.ts'
import type { Shape } from '../scenarios/scenario.ts'

export interface DemoEvent {
  id: number
  home: string
  guest: string
}
export interface Matches {
  /** A past match that an anchor showed, with its reservations. */
  shown(draw: Draw, anchor: DemoAnchor, startAt: Date): DemoEvent
  /** Any other match. */
  add(draw: Draw, match: PlannedMatch): DemoEvent
  /** All matches of the days that the event lists show. */
  plan(draw: Draw, shape: Shape): void
}

export interface PlannedMatch {
  sport: SportType
  startAt: Date
  /** How many hosts may reserve it. */
  max: number
  reservers: readonly DemoAnchor[]
  status: 'Scheduled' | 'InPlay' | 'Resulted' | 'Cancelled'
}

const pastDays = 3

export function createMatches(
  batch: Batch,
  clock: Clock,
  leagues: readonly DemoLeague[],
  anchors: readonly DemoAnchor[],
  customers: readonly DemoCustomer[],
): Matches {
  let nextId: number = firstEventId
  const hosts = anchors.filter(({ isNamed, closedAgo }) => isNamed && closedAgo === undefined)

  const plannedStatus = (draw: Draw, sport: SportType, startAt: Date) => {
    const status = statusAt(sport, startAt, clock.now)
    return status === 'Scheduled' && draw.branch('status').chance(0.02) ? 'Cancelled' : status
  }

  const addMatch = (draw: Draw, { sport, startAt, max, reservers, status }: PlannedMatch): DemoEvent => {
    const { league, home, guest } = pair(draw, leagues, sport)
    const id = nextId++
    const isPlayed = status === 'InPlay' || status === 'Resulted'
    const score = isPlayed ? scoreAt({ id, sport, beganAt: startAt.getTime() }, clock.now.getTime()) : null
    batch.add('sport_event', {
      id,
      sport,
      league_id: league.id,
      start_at: startAt,
      home_team_name: home,
      guest_team_name: guest,
      status,
      began_at: isPlayed ? startAt : null,
      home_score: score?.home ?? null,
      guest_score: score?.guest ?? null,
      max_reserve_count: max,
      anchor_reserve_count: reservers.length,
    })
    for (const anchor of reservers) addReservation(draw, id, anchor, startAt)
    return { id, home, guest }
  }

  const addReservation = (draw: Draw, sport_event_id: number, anchor: DemoAnchor, startAt: Date) => {
    const own = customers.filter(({ merchantId }) => merchantId === anchor.merchantId)
    const guests = new Set(Array.from({ length: draw.whole(0, 9) }, () => draw.pick(own).id))
    const created_at = new Date(Math.min(startAt.getTime(), clock.instant(clock.day(0), 0).getTime()) - draw.whole(1, 40) * 3_600_000)
    batch.add('anchor_reservation', { sport_event_id, anchor_id: anchor.id, customer_reserve_count: guests.size, created_at })
    for (const customer_id of guests) batch.add('customer_reservation', { sport_event_id, anchor_id: anchor.id, customer_id, created_at })
  }

  /** Leaves every second match without Anna, the first host, so that she always has one to reserve. */
  const reserversOf = (draw: Draw, at: number, max: number) => {
    const isLeft = at % 2 === 0
    const willing = draw.shuffled(isLeft ? hosts.slice(1) : hosts)
    // Every third of the others is full.
    return willing.slice(0, at % 3 === 1 && !isLeft ? max : Math.min(draw.whole(0, 2), max - 1))
  }

  return {
    shown: (draw, anchor, startAt) =>
      addMatch(draw, {
        sport: draw.pick(['Soccer', 'Basketball', 'Baseball', 'Badminton']),
        startAt,
        max: draw.whole(2, 6),
        reservers: [anchor],
        status: 'Resulted',
      }),
    add: addMatch,
    plan(draw, { events, eventsToday }) {
      if (events === 0) return
      for (const sport of sportTypes) {
        for (let ago = pastDays; ago >= -eventWindowDays; ago--) {
          const count = matchesADay(sport) * (ago === 0 ? Math.max(events, eventsToday) : events)
          for (let at = 0; at < count; at++) {
            const own = draw.branch(`${sport} ${clock.day(ago)} ${at}`)
            const startAt = kickOff(own, clock, clock.day(ago), at, count)
            const max = roomFor(own)
            addMatch(own, { sport, startAt, max, reservers: reserversOf(own, at, max), status: plannedStatus(own, sport, startAt) })
          }
        }
      }
    },
  }
}
