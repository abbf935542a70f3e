import type { SportType } from '#contract/calls/sport-events.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AnchorActor, CustomerActor } from '../../auth/actor.ts'
import { instantRange } from '../../dates/range.ts'
import { literally } from '../../db/literally.ts'
import type { Client } from '../../db/open-database.ts'
import { goingLiveSince, runningSince, unfinished } from './rules.ts'

/** All anchors see all events, but an anchor sees and cancels only its own reservations. */
const ownReservations = (actor: AnchorActor) => ({ anchorId: actor.id })

type Reader = Pick<Client, 'sportEvent' | 'anchorReservation'>

const soonestFirst = [{ startAt: 'asc' }, { id: 'asc' }] as const

/** The event as one anchor sees it: with the reservations of all hosts, and its own live sessions. */
const asSeenBy = (actor: AnchorActor) => ({
  league: { select: { name: true, region: true } },
  reservations: { select: { anchorId: true, customerReserveCount: true } },
  liveSessions: { where: ownReservations(actor), select: { endedAt: true } },
})

interface Searched extends RangeQuery {
  name?: string | undefined
}

const matching = ({ name, ...range }: Searched, zone: string) => {
  const contains = { contains: literally(name ?? ''), mode: 'insensitive' } as const
  return {
    startAt: instantRange(range, zone),
    ...(name && { OR: [{ homeTeamName: contains }, { guestTeamName: contains }, { league: { name: contains } }] }),
  }
}

interface EventFilter extends Searched {
  reserve?: '0' | '1' | undefined
  sport?: SportType | undefined
  league?: number | undefined
  region?: string | undefined
}

export const listEvents = (
  prisma: Client,
  actor: AnchorActor,
  zone: string,
  { reserve, sport, league, region, ...searched }: EventFilter,
) =>
  prisma.sportEvent.findMany({
    where: {
      ...matching(searched, zone),
      ...(reserve === '1' && { reservations: { some: ownReservations(actor) } }),
      ...(sport && { sport }),
      ...(league && { leagueId: league }),
      ...(region && { league: { region } }),
    },
    orderBy: [...soonestFirst],
    include: asSeenBy(actor),
  })
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** The number of events of each sport that has any. */
export const countBySport = (prisma: Client, zone: string, searched: Searched) =>
  prisma.sportEvent.groupBy({ by: ['sport'], where: matching(searched, zone), _count: { id: true } })

/** The leagues of a sport that have an event in the range. */
export const listLeagues = (prisma: Client, zone: string, { sport, ...range }: RangeQuery & { sport: SportType }) =>
  prisma.league.findMany({
    where: { sport, events: { some: { startAt: instantRange(range, zone) } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, region: true },
  })

export const findEvent = (prisma: Client, actor: AnchorActor, id: number) =>
  prisma.sportEvent.findUnique({ where: { id }, include: asSeenBy(actor) })

/** The events that an anchor may go live with, whatever their status is now, and the one that it shows. */
export const listMyEvents = (prisma: Client, actor: AnchorActor, now: Date) =>
  prisma.sportEvent.findMany({
    where: {
      reservations: { some: ownReservations(actor) },
      OR: [{ startAt: { gte: goingLiveSince(now) } }, { liveSessions: { some: { ...ownReservations(actor), endedAt: null } } }],
    },
    orderBy: [...soonestFirst],
    include: { league: { select: { name: true } }, liveSessions: { where: ownReservations(actor), select: { endedAt: true } } },
  })
export type MyEventRow = Awaited<ReturnType<typeof listMyEvents>>[number]

/** The reserved match that begins next, or has begun, and that the anchor has not shown yet. */
export const findNextMatch = (prisma: Client, actor: AnchorActor, now: Date) =>
  prisma.sportEvent.findFirst({
    where: {
      startAt: { gte: runningSince(now) },
      status: { in: [...unfinished] },
      reservations: { some: ownReservations(actor) },
      liveSessions: { none: ownReservations(actor) },
    },
    orderBy: [...soonestFirst],
    include: {
      league: { select: { name: true } },
      reservations: { where: ownReservations(actor), select: { customerReserveCount: true } },
      liveSessions: { where: ownReservations(actor), select: { endedAt: true } },
    },
  })

/** The chosen event, and whether it is reserved by then. Read in the transaction that opens the session. */
export async function findEventToAir(reader: Reader, actor: AnchorActor, id: number) {
  const event = await reader.sportEvent.findUnique({ where: { id } })
  if (!event) return null
  const reservation = await reader.anchorReservation.findFirst({ where: { sportEventId: id, ...ownReservations(actor) } })
  return { ...event, isReserved: reservation !== null }
}

/** More than fit on a customer's screen. */
const comingEventsMax = 200

/** Events that customers can look forward to: coming or running, with a host who will show them. */
const comingOf = (anchor: { id: number } | { merchantId: number }, now: Date) => ({
  where: {
    anchor: { ...anchor, account: { isActive: true } },
    sportEvent: { OR: [{ status: 'InPlay' as const }, { status: 'Scheduled' as const, startAt: { gt: now } }] },
  },
  orderBy: [{ sportEvent: { startAt: 'asc' as const } }, { sportEventId: 'asc' as const }, { anchorId: 'asc' as const }],
})
const withLeague = { anchor: { select: { name: true } }, sportEvent: { include: { league: { select: { name: true } } } } } as const

/** The coming events of the customer's merchant, soonest first. */
export const listComing = (prisma: Client, customer: CustomerActor, now: Date) =>
  prisma.anchorReservation.findMany({
    ...comingOf({ merchantId: customer.merchantId }, now),
    take: comingEventsMax,
    include: {
      sportEvent: true,
      anchor: { select: { name: true } },
      customers: { where: { customerId: customer.id }, select: { customerId: true } },
    },
  })
export type ComingRow = Awaited<ReturnType<typeof listComing>>[number]

/** The same for somebody who has not signed in. */
export const listComingOfMerchant = (prisma: Client, merchantId: number, now: Date) =>
  prisma.anchorReservation.findMany({ ...comingOf({ merchantId }, now), take: comingEventsMax, include: withLeague })

/** The next event that a host has reserved and not shown yet. */
export const findComingOfHost = (prisma: Client, anchorId: number, now: Date) => {
  const coming = comingOf({ id: anchorId }, now)
  return prisma.anchorReservation.findFirst({
    ...coming,
    where: { ...coming.where, sportEvent: { ...coming.where.sportEvent, liveSessions: { none: { anchorId } } } },
    include: withLeague,
  })
}
export type ComingOfHostRow = NonNullable<Awaited<ReturnType<typeof findComingOfHost>>>

/** The event, where this host of the customer's merchant has reserved it. */
export const findReservedEvent = (prisma: Client, customer: CustomerActor, eventId: number, anchorId: number) =>
  prisma.sportEvent.findFirst({ where: { id: eventId, reservations: { some: { anchorId, anchor: { merchantId: customer.merchantId } } } } })

/** The matches without a result, and all that begin after `since`. */
export const listCalendar = (prisma: Client, since: Date) =>
  prisma.sportEvent.findMany({
    where: { OR: [{ startAt: { gt: since } }, { status: { in: [...unfinished] } }] },
    orderBy: [...soonestFirst],
    select: { id: true, sport: true, startAt: true, beganAt: true, status: true },
  })

export const findLastEvent = (prisma: Client) => prisma.sportEvent.findFirst({ orderBy: { startAt: 'desc' }, select: { startAt: true } })

/** The part of an event that is the same for every host. */
export const findReserved = (prisma: Client, id: number) =>
  prisma.sportEvent.findUnique({
    where: { id },
    select: {
      id: true,
      sport: true,
      status: true,
      beganAt: true,
      homeScore: true,
      guestScore: true,
      anchorReserveCount: true,
      maxReserveCount: true,
    },
  })
export type ReservedRow = NonNullable<Awaited<ReturnType<typeof findReserved>>>
