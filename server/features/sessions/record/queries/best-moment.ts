import type { Client } from '../../../../db/open-database.ts'

/** The second with the most gift points, otherwise the first moment with the most viewers; null without either. */
export async function findBestMoment(prisma: Client, liveSessionId: bigint): Promise<Date | null> {
  const [gifts] = await prisma.$queryRaw<{ at: Date }[]>`
    SELECT date_trunc('second', created_at) AS at FROM gift_order WHERE live_session_id = ${liveSessionId}
    GROUP BY 1 ORDER BY sum(amount) DESC, 1 LIMIT 1`
  if (gifts) return gifts.at
  const most = await prisma.viewerSample.findFirst({
    where: { liveSessionId, viewers: { gt: 0 } },
    orderBy: [{ viewers: 'desc' }, { at: 'asc' }],
    select: { at: true },
  })
  return most?.at ?? null
}
