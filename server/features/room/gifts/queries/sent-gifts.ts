// The catalogue, and single gifts that were sent.
import { chatKept } from '#contract/limits.ts'
import type { Client } from '../../../../db/open-database.ts'

export const listCatalogue = (prisma: Client) =>
  prisma.gift.findMany({ where: { isOffered: true }, orderBy: [{ point: 'asc' }, { id: 'asc' }] })
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number]

const shown = {
  customer: { select: { id: true, nickname: true, color: true, rank: true } },
  anchor: { select: { id: true, name: true } },
  gift: { select: { id: true, name: true, icon: true, gif: true } },
} as const

export const findGiftOrder = (prisma: Client, requestId: string) => prisma.giftOrder.findUnique({ where: { requestId }, include: shown })
export type GiftOrderRow = NonNullable<Awaited<ReturnType<typeof findGiftOrder>>>

/** Number of unpublished gifts that are read at a time. */
const unpublishedBatch = 200

/** Gifts that were stored but not shown because a server died in between, oldest first. */
export async function listUnpublishedGifts(prisma: Client, storedBefore: Date): Promise<GiftOrderRow[]> {
  const where = { announced: false, createdAt: { lt: storedBefore } }
  // Runs every second and rarely finds any. Prisma would query the relations even if there are no rows.
  if (!(await prisma.giftOrder.findFirst({ where, select: { id: true } }))) return []
  return prisma.giftOrder.findMany({ where, orderBy: { id: 'asc' }, take: unpublishedBatch, include: shown })
}

/** Number of gifts that a host gets again after a gap: as many as a chat keeps. */
const recentGifts = chatKept

/** The gifts that were shown in an anchor's open live session, newest first. */
export const listRecentGifts = (prisma: Client, anchorId: number) =>
  prisma.giftOrder.findMany({
    where: { anchorId, announced: true, liveSession: { endedAt: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: recentGifts,
    include: shown,
  })
