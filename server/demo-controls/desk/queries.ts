// Finds the host, family, customer, gift, bet or match that a verb's argument names. An unknown name is a bad request for that argument.
import { randomInt } from 'node:crypto'
import { nameColors } from '#contract/chat.ts'
import type { Database } from '../../db/open-database.ts'
import { newGuestKey, stillPeopleAt } from '../../features/viewer/guest/rules.ts'
import { wrong } from './sentences.ts'

type Prisma = Database['prisma']

const isId = (name: string) => /^\d{1,9}$/.test(name)

const anchorParts = {
  id: true,
  name: true,
  familyId: true,
  merchant: { select: { code: true } },
  account: { select: { id: true, loginName: true, sessionVersion: true } },
  room: { select: { streamName: true, keyVersion: true, roomType: true, roomLevel: true } },
} as const

/** By account, name or id. */
export async function findHost(prisma: Prisma, name: string, field = 'host') {
  const anchor = await prisma.anchor.findFirst({
    where: isId(name) ? { id: Number(name) } : { OR: [{ account: { loginName: name.toLowerCase() } }, { name }] },
    orderBy: { id: 'asc' },
    select: anchorParts,
  })
  if (!anchor?.room) throw wrong(field, 'noHost', { name })
  const { merchant, account, room, ...rest } = anchor
  return { ...rest, merchant: merchant.code, account, room }
}
export type FoundHost = Awaited<ReturnType<typeof findHost>>

export async function findFamily(prisma: Prisma, name: string) {
  const family = await prisma.family.findFirst({
    where: isId(name) ? { id: Number(name) } : { OR: [{ account: { loginName: name.toLowerCase() } }, { name }] },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  })
  if (!family) throw wrong('family', 'noFamily', { name })
  return family
}

const customerParts = { id: true, nickname: true } as const

/** By nickname or id, of the host's merchant. Of several with one nickname, the person who came last, or the lowest id. */
export async function findCustomer(prisma: Prisma, merchant: string, name: string, field: string, among: { guestKey?: null } = {}) {
  const customer = await prisma.customer.findFirst({
    where: { merchant: { code: merchant }, ...among, ...(isId(name) ? { id: Number(name) } : { nickname: name }) },
    orderBy: [{ seenAt: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    select: customerParts,
  })
  if (!customer) throw wrong(field, 'noCustomer', { name })
  return customer
}
export type FoundCustomer = Awaited<ReturnType<typeof findCustomer>>

/** A customer whom the desk can play: a guest of the app is a person. */
export const findPlayable = (prisma: Prisma, merchant: string, name: string, field: string) =>
  findCustomer(prisma, merchant, name, field, { guestKey: null })

/** Returns `count` customers who may enter the host's room. Always the same ones, so that a script can run again. */
export const customersFor = (prisma: Prisma, { id, merchant, room }: FoundHost, except: readonly number[], count: number) =>
  prisma.customer.findMany({
    where: {
      merchant: { code: merchant },
      guestKey: null,
      // Nobody whom a tester has been.
      seenAt: null,
      id: { notIn: [...except] },
      rank: { gte: room.roomType === 'vip' ? room.roomLevel : 0 },
      // Muted customers cannot write.
      mutes: { none: { anchorId: id } },
    },
    orderBy: { id: 'asc' },
    take: count,
    select: customerParts,
  })

/**
 * New accounts of the lowest level, as those of a raid that were made beforehand. They count as guests who were last here long ago: the simulated
 * audience leaves no room for them, and they are removed with the last trace of them.
 */
export async function storeNewcomers(prisma: Prisma, merchant: string, count: number, now: Date) {
  const { id: merchantId } = await prisma.merchant.findUniqueOrThrow({ where: { code: merchant }, select: { id: true } })
  const data = Array.from({ length: count }, () => ({
    merchantId,
    nickname: `user_${randomInt(100_000, 1_000_000)}`,
    color: nameColors[randomInt(nameColors.length)] ?? nameColors[0],
    rank: 0,
    language: 'en',
    guestKey: newGuestKey(),
    createdAt: now,
    seenAt: new Date(stillPeopleAt(now.getTime()).getTime() - 1),
  }))
  return prisma.customer.createManyAndReturn({ data, select: { ...customerParts, guestKey: true } })
}

export async function merchantOfAdmin(prisma: Prisma, account: string): Promise<string> {
  const admin = await prisma.admin.findFirstOrThrow({
    where: { account: { loginName: account } },
    select: { merchant: { select: { code: true } } },
  })
  return admin.merchant.code
}

export const isOnAir = async (prisma: Prisma, anchorId: number) =>
  (await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { id: true } })) !== null

/** By its name in English. */
export async function findGift(prisma: Prisma, name: string) {
  const gift = await prisma.gift.findFirst({
    where: { isOffered: true, name: { equals: name, mode: 'insensitive' } },
    select: { id: true, name: true },
  })
  if (!gift) throw wrong('gift', 'noGift', { name })
  return gift
}

/** The latest bet in the room without a result. */
export async function findOpenBet(prisma: Prisma, { id, name }: { id: number; name: string }): Promise<number> {
  const bet = await prisma.gameBet.findFirst({ where: { anchorId: id, settledAt: null }, orderBy: { id: 'desc' }, select: { id: true } })
  if (!bet) throw wrong('host', 'noBet', { host: name })
  return Number(bet.id)
}

interface Wanted {
  status?: 'Scheduled' | 'InPlay'
  /** Only a match that this host can reserve. */
  hostId?: number
  /** Only a match with a free reservation. */
  hasPlace?: boolean
}

/** The match of this id; without one, the first in play or the next to begin. */
export async function findEvent(
  prisma: Prisma,
  id: number | undefined,
  now: Date,
  { status = 'Scheduled', hostId, hasPlace = hostId !== undefined }: Wanted,
) {
  const next = {
    startAt: { gt: now },
    ...(hasPlace && { anchorReserveCount: { lt: prisma.sportEvent.fields.maxReserveCount } }),
    ...(hostId !== undefined && { reservations: { none: { anchorId: hostId } } }),
  }
  const event = await prisma.sportEvent.findFirst({
    where: id === undefined ? { status, ...(status === 'Scheduled' && next) } : { id },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
    select: { id: true, homeTeamName: true, guestTeamName: true, anchorReserveCount: true, maxReserveCount: true },
  })
  if (!event) throw id === undefined ? wrong('event', 'noMatch', {}) : wrong('event', 'noMatchOf', { id })
  return { ...event, title: `${event.homeTeamName} vs ${event.guestTeamName} (${event.id})` }
}

/** Hosts who have not reserved the match. */
export const hostsWithout = (prisma: Prisma, sportEventId: number, count: number) =>
  prisma.anchor.findMany({
    where: { account: { isActive: true }, reservations: { none: { sportEventId } } },
    orderBy: { id: 'desc' },
    take: count,
    select: { id: true },
  })

const webhooksShown = 50

export const newestWebhook = async (prisma: Prisma): Promise<bigint> =>
  (await prisma.webhookDelivery.aggregate({ _max: { id: true } }))._max.id ?? 0n

/** Deliveries after `after`, up to `last` if it is set. */
export const webhooksBetween = (prisma: Prisma, after: bigint, last: bigint | null) =>
  prisma.webhookDelivery.findMany({
    where: { id: { gt: after, ...(last !== null && { lte: last }) } },
    orderBy: { id: 'asc' },
    take: webhooksShown,
    select: { id: true, type: true, status: true },
  })
