// Gifts, fees, bets and wins of a session, as marks of its record.
import { Gift } from '#contract/gift.ts'
import type { RecordMark } from '#contract/record.ts'
import type { Client } from '../../../db/open-database.ts'
import { points } from '../../../money.ts'
import type { RecordedSession } from './marks.ts'
import type { Span } from './span.ts'

const customer = { customer: { select: { id: true, nickname: true } } } as const
const gift = { gift: { select: { name: true, icon: true } } } as const
const iso = (at: Date) => at.toISOString()
const shownGift = ({ name, icon }: { name: string; icon: string }) => ({ giftName: name, icon: Gift.shape.icon.parse(icon) })

export async function orderMarks(prisma: Client, { id, anchorId }: RecordedSession, { from, to }: Span): Promise<RecordMark[]> {
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
