import * as calls from '#contract/calls/sessions/live-analysis.ts'
import { presentPages } from '../../../csv/pages.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentComparison } from '../../../daily-figures/compare.ts'
import {
  liveDayColumns,
  pastLiveColumns,
  presentActivity,
  presentDaySoFar,
  presentLiveDay,
  presentLiveSums,
  presentPastLive,
} from './present.ts'
import { readActivity } from './queries/activity.ts'
import { listLiveDays, liveDayPages } from './queries/live-days.ts'
import { listPastLives, pastLivePages } from './queries/past-lives.ts'
import { readToday } from './queries/today.ts'

export function liveAnalysisRoutes(
  mount: Mount,
  { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps,
  mountExport: MountExport,
) {
  const moment = () => ({ now: clock(), zone })
  mount(calls.listAnchorLiveDays, async ({ actor, query }) =>
    (await listLiveDays(prisma, actor, moment(), { ...query, page: 1 })).rows.map(presentLiveDay),
  )
  mount(calls.listFamilyLiveDays, async ({ actor, query }) => {
    const { totals, rows } = await listLiveDays(prisma, actor, moment(), query)
    return { total: totals.total, value: rows.map(presentLiveDay), ...presentLiveSums(totals) }
  })
  mount(calls.compareToday, async ({ actor }) => {
    const { today, before, until } = await readToday(prisma, actor, moment())
    return { today: presentDaySoFar(today), before: { ...presentDaySoFar(before), until: until.toISOString() } }
  })
  mount(calls.compareActivity, async ({ actor, query }) => {
    const { comparison, ...customers } = await readActivity(prisma, actor, moment(), query)
    return { ...presentComparison(comparison, presentActivity), ...customers }
  })
  mount(calls.listPastLives, async ({ actor, query }) => {
    const { total, sessions } = await listPastLives(prisma, actor, zone, query)
    return { total, value: sessions.map(presentPastLive) }
  })

  for (const call of [calls.exportAnchorLiveDays, calls.exportFamilyLiveDays]) {
    mountExport(call, {
      file: 'live-analysis',
      columns: liveDayColumns,
      pages: ({ actor, query }) => presentPages(liveDayPages(prisma, actor, moment(), query), presentLiveDay),
    })
  }
  mountExport(calls.exportPastLives, {
    file: 'live-history',
    columns: pastLiveColumns,
    pages: ({ actor, query }) => presentPages(pastLivePages(prisma, actor, zone, query), presentPastLive),
  })
}
