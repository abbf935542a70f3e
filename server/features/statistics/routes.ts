import * as calls from '#contract/calls/statistics.ts'
import { pagesAfter, presentPages } from '../../csv/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { presentSession, sessionColumns } from './present.ts'
import { demandAnchor, listSessions, type SessionRow } from './queries.ts'

export function statisticsRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone } }: Deps, mountExport: MountExport) {
  mount(calls.listStatistics, async ({ actor, params, query }) => {
    await demandAnchor(prisma, actor, params.anchorId)
    return (await listSessions(prisma, actor, params.anchorId, zone, query, query.limit)).map(presentSession)
  })
  mountExport(calls.exportStatistics, {
    file: 'live-statistics',
    columns: sessionColumns,
    async *pages({ actor, params, query }) {
      await demandAnchor(prisma, actor, params.anchorId)
      yield* presentPages(
        pagesAfter((after: SessionRow | undefined, take) => listSessions(prisma, actor, params.anchorId, zone, query, take, after)),
        presentSession,
      )
    },
  })
}
