import * as calls from '#contract/calls/sessions/statistics.ts'
import { presentPages } from '../../../csv/pages.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import { points } from '../../../money.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentSession, sessionColumns } from './present.ts'
import { assertAnchor, listSessions, sessionPages, sumSessions } from './queries.ts'

export function statisticsRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone } }: Deps, mountExport: MountExport) {
  mount(calls.listStatistics, async ({ actor, params, query }) => {
    await assertAnchor(prisma, actor, params.anchorId)
    return (await listSessions(prisma, actor, params.anchorId, zone, query, query.limit)).map(presentSession)
  })
  mount(calls.sumStatistics, async ({ actor, params, query }) => {
    await assertAnchor(prisma, actor, params.anchorId)
    const { total, prizeSum, giftSum, giftsOfDay } = await sumSessions(prisma, actor, params.anchorId, zone, query)
    return {
      total,
      gamePrizeSum: points(prizeSum),
      gameGiftSum: points(giftSum),
      days: [...giftsOfDay].map(([date, gifts]) => ({ date, gameGiftSum: points(gifts) })),
    }
  })
  mountExport(calls.exportStatistics, {
    file: 'live-statistics',
    columns: sessionColumns,
    async *pages({ actor, params, query }) {
      await assertAnchor(prisma, actor, params.anchorId)
      yield* presentPages(sessionPages(prisma, actor, params.anchorId, zone, query), presentSession)
    },
  })
}
