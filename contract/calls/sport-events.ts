// Sports events and their reservations by hosts (docs/product/rules.md, Matches).
import { z } from 'zod'
import { defineCall } from '../define.ts'
import { Done, Id, Instant, NameQuery, RangeQuery, blankIsAbsent } from '../wire.ts'
import { text } from '../text.ts'

export const sportTypes = [
  'Soccer',
  'Basketball',
  'Tennis',
  'Volleyball',
  'Baseball',
  'AmericanFootball',
  'IceHockey',
  'ESports',
  'Handball',
  'Snooker',
  'Badminton',
  'TableTennis',
  'Boxing',
  'WaterPolo',
  'Floorball',
  'Squash',
  'Cricket',
  'RugbyUnion',
  'RugbyLeague',
  'Darts',
  'Futsal',
  'BeachVolleyball',
  'Others',
] as const
export const SportType = z.enum(sportTypes)
export type SportType = z.infer<typeof SportType>

export const eventStatuses = ['Scheduled', 'InPlay', 'Resulted', 'Cancelled'] as const

/** Goals, points or sets of the two teams, as the sport counts them. */
export const Score = z.object({ home: z.number().int(), guest: z.number().int() })
export type Score = z.infer<typeof Score>

const Teams = { homeTeamName: text(), guestTeamName: text() }

export const SportEvent = z.object({
  id: Id,
  startAt: Instant,
  sport: SportType,
  leagueId: Id,
  leagueName: text(),
  region: text(),
  ...Teams,
  status: z.enum(eventStatuses),
  /** When the match began; null before. */
  beganAt: Instant.nullable(),
  /** Null until the provider reports one. */
  score: Score.nullable(),
  /** State for the calling anchor: `never` live with this event, `onair` while such a session is open, `over` afterwards. */
  myLiveStatus: z.enum(['never', 'onair', 'over']),
  /** Customers who reserved this match with the calling anchor. */
  customerReserveCount: z.number().int().nonnegative(),
  /** Reservations of this match by customers, with all hosts. */
  audienceReserveCount: z.number().int().nonnegative(),
  anchorReserveCount: z.number().int().nonnegative(),
  maxReserveCount: z.number().int().nonnegative(),
  isMyReserve: z.union([z.literal(0), z.literal(1)]),
})
export type SportEvent = z.infer<typeof SportEvent>

export const listSportEvents = defineCall({
  method: 'GET',
  path: '/game/anchorReserve',
  who: ['anchor'],
  merchant: true,
  query: RangeQuery.extend({
    /** Part of the name of a team or a league, in any case. */
    ...NameQuery.shape,
    /** 1: only the caller's reservations. */
    reserve: blankIsAbsent(z.enum(['0', '1'])),
    sport: blankIsAbsent(SportType),
    /** The league's id. */
    league: blankIsAbsent(Id),
    region: blankIsAbsent(text().max(100)),
  }),
  reply: z.array(SportEvent),
  summary: 'Events of a sport, or the own reservations; the soonest first.',
})

const ofEvent = z.object({ eventId: Id })

export const reserveEvent = defineCall({
  method: 'POST',
  path: '/game/anchorReserve/:eventId',
  who: ['anchor'],
  params: ofEvent,
  reply: SportEvent,
  summary: 'Reserves a place as a host of the event. The last place is given to one caller only.',
})

export const cancelReservation = defineCall({
  method: 'DELETE',
  path: '/game/anchorReserve/:eventId',
  who: ['anchor'],
  params: ofEvent,
  reply: Done,
  summary: 'Cancels the reservation; only before the event begins, and if the host has not been live with it.',
})

export const getEventFilters = defineCall({
  method: 'GET',
  path: '/game/queryParams',
  who: ['anchor', 'family', 'admin'],
  query: RangeQuery.extend({ ...NameQuery.shape, sport: blankIsAbsent(SportType) }),
  reply: z.object({
    sport: z.array(SportType),
    /** For each sport type the number of events in the range whose teams or league match `name`. */
    counts: z.array(z.object({ sport: SportType, count: z.number().int().nonnegative() })),
    /** Leagues of the requested sport with an event in the range, by name; empty if no sport is requested. */
    league: z.array(z.object({ id: Id, name: text(), region: text() })),
  }),
  summary: 'The filters for events: the sport types in the order of the menu with their counts, and the leagues of one sport.',
})

export const MyEvent = SportEvent.pick({
  id: true,
  startAt: true,
  status: true,
  beganAt: true,
  score: true,
  sport: true,
  leagueName: true,
  homeTeamName: true,
  guestTeamName: true,
  myLiveStatus: true,
})
export type MyEvent = z.infer<typeof MyEvent>

export const listMyEvents = defineCall({
  method: 'GET',
  path: '/game/myEvents',
  who: ['anchor'],
  merchant: true,
  reply: z.array(MyEvent),
  summary:
    'The own events for going on air, from 00:00 UTC today or 6 hours ago, whichever is earlier, and the one on air; the soonest first.',
})
