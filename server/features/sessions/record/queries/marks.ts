// Builds the marks of a session's record from the stored events and orders.
import { Gift } from '#contract/gift.ts'
import type { RecordMark } from '#contract/record.ts'
import { LiveEndReason } from '#contract/calls/studio/on-air.ts'
import type { Client } from '../../../../db/open-database.ts'
import { points } from '../../../../money.ts'
import { muterName } from '../../../room/moderation/rules/mutes.ts'
import { muter } from '../../../room/moderation/queries/mutes.ts'
import { byTime } from '../rules/by-time.ts'
import { pushMarks } from '../rules/push-marks.ts'
import type { Span } from './span.ts'

export interface RecordedSession {
  id: bigint
  anchorId: number
  startedAt: Date
  endedAt: Date | null
  endReason: string | null
}

const iso = (at: Date) => at.toISOString()

/** The first and the last mark of the session itself. */
function sessionMarks({ startedAt, endedAt, endReason }: RecordedSession): RecordMark[] {
  const reason = LiveEndReason.safeParse(endReason)
  return [
    { kind: 'started', at: iso(startedAt) },
    ...(endedAt && reason.success ? [{ kind: 'ended' as const, at: iso(endedAt), reason: reason.data }] : []),
  ]
}

/** The marks of the push in the whole session. How long a drop or a fault lasted depends on later rows, also outside of a span. */
export async function readPushMarks(prisma: Client, session: RecordedSession): Promise<RecordMark[]> {
  const rows = await prisma.sessionMark.findMany({ where: { liveSessionId: session.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return pushMarks(rows, session.endedAt)
}

/** The marks of the session itself and of its push within a span. */
export const marksOfPush = (session: RecordedSession, { from, to }: Span, ofPush: readonly RecordMark[]): RecordMark[] =>
  [...sessionMarks(session), ...ofPush].filter(({ at }) => at >= iso(from) && at <= iso(to)).toSorted(byTime)

/** All marks within a span, oldest first. `ofPush` is the result of `readPushMarks`. */
export async function readMarks(
  prisma: Client,
  session: RecordedSession,
  span: Span,
  ofPush: readonly RecordMark[],
): Promise<RecordMark[]> {
  const marks = [
    ...marksOfPush(session, span, ofPush),
    ...(await orderMarks(prisma, session, span)),
    ...(await roomMarks(prisma, session, span)),
  ]
  return marks.toSorted(byTime)
}

const customer = { customer: { select: { id: true, nickname: true } } } as const
const gift = { gift: { select: { name: true, icon: true } } } as const
const shownGift = ({ name, icon }: { name: string; icon: string }) => ({ giftName: name, icon: Gift.shape.icon.parse(icon) })

/** Gifts, fees, bets and wins within a span. */
async function orderMarks(prisma: Client, { id, anchorId }: RecordedSession, { from, to }: Span): Promise<RecordMark[]> {
  const where = { liveSessionId: id, createdAt: { gte: from, lte: to } }
  // A long session has thousands of gifts: read only the columns that are shown.
  const gifts = await prisma.giftOrder.findMany({
    where,
    select: { id: true, createdAt: true, amount: true, count: true, ...customer, ...gift },
  })
  const houseGifts = await prisma.houseGift.findMany({
    where: { anchorId, createdAt: { gte: from, lte: to } },
    include: { ...gift, account: { select: { role: true, family: { select: { name: true } }, admin: { select: { name: true } } } } },
  })
  const fees = await prisma.privateFeeOrder.findMany({ where, include: customer })
  const bets = await prisma.gameBet.findMany({
    where: { liveSessionId: id, OR: [{ createdAt: { gte: from, lte: to } }, { settledAt: { gte: from, lte: to } }] },
    include: customer,
  })
  const games = await prisma.game.findMany({ where: { gameCode: { in: [...new Set(bets.map(({ gameCode }) => gameCode))] } } })
  const nameOf = new Map(games.map(({ gameCode, name }) => [gameCode, name]))
  const isWithin = (at: Date | null): at is Date => at !== null && at >= from && at <= to
  return [
    ...gifts.map((order) => ({
      kind: 'gift' as const,
      at: iso(order.createdAt),
      customer: order.customer,
      orderId: Number(order.id),
      amount: points(order.amount),
      ...shownGift(order.gift),
      count: order.count,
    })),
    ...houseGifts.map((order) => ({
      kind: 'houseGift' as const,
      at: iso(order.createdAt),
      from: order.account.family?.name ?? order.account.admin?.name ?? '',
      ...shownGift(order.gift),
      count: order.count,
    })),
    ...fees.map((order) => ({
      kind: 'fee' as const,
      at: iso(order.createdAt),
      customer: order.customer,
      orderId: Number(order.id),
      amount: points(order.fee),
      minute: order.minute,
    })),
    ...bets.flatMap((bet) => {
      const of = { customer: bet.customer, orderId: Number(bet.id), gameName: nameOf.get(bet.gameCode) ?? bet.gameCode }
      return [
        ...(isWithin(bet.createdAt) ? [{ kind: 'bet' as const, at: iso(bet.createdAt), ...of, amount: points(bet.betAmount) }] : []),
        ...(bet.winAmount > 0n && isWithin(bet.settledAt)
          ? [{ kind: 'win' as const, at: iso(bet.settledAt), ...of, amount: points(bet.winAmount) }]
          : []),
      ]
    }),
  ]
}

/** Entries, mutes and new managers within a span. */
async function roomMarks(prisma: Client, { id, anchorId }: RecordedSession, { from, to }: Span): Promise<RecordMark[]> {
  const during = { gte: from, lte: to }
  const entries = await prisma.sessionEntry.findMany({ where: { liveSessionId: id, at: during } })
  const people = await prisma.customer.findMany({
    where: { id: { in: [...new Set(entries.map(({ customerId }) => customerId))] } },
    select: { id: true, nickname: true },
  })
  const personOf = new Map(people.map((person) => [person.id, person]))
  const mutes = await prisma.mute.findMany({
    where: { anchorId, OR: [{ banTime: during }, { liftedAt: during }] },
    include: { ...customer, ...muter },
  })
  const managers = await prisma.roomManager.findMany({ where: { anchorId, createdAt: during }, include: customer })
  const shields = await prisma.moderationEntry.findMany({
    where: { anchorId, at: during, action: { in: ['shield_up', 'shield_down'] } },
    select: { at: true, action: true },
  })
  return [
    ...entries.flatMap(({ at, customerId }) => {
      const person = personOf.get(customerId)
      return person ? [{ kind: 'entered' as const, at: iso(at), customer: person }] : []
    }),
    ...mutes.flatMap(({ banTime, liftedAt, freeTime, minute, isBan, byManager, byAccount, ...muted }) => [
      ...(banTime >= from && banTime <= to
        ? [
            {
              kind: 'muted' as const,
              at: iso(banTime),
              customer: muted.customer,
              banned: isBan,
              minutes: freeTime ? minute : null,
              by: muterName({ byManager, byAccount }),
            },
          ]
        : []),
      ...(liftedAt && liftedAt >= from && liftedAt <= to
        ? [{ kind: 'unmuted' as const, at: iso(liftedAt), customer: muted.customer }]
        : []),
    ]),
    ...shields.map(({ at, action }) => ({ kind: 'shield' as const, at: iso(at), isUp: action === 'shield_up' })),
    ...managers.map(({ createdAt, customer: person }) => ({ kind: 'manager' as const, at: iso(createdAt), customer: person })),
  ]
}
