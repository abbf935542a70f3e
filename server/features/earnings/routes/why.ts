import { explainAnchorIncome, explainFamilyIncome } from '#contract/calls/earnings/why-income.ts'
import { explainTimeOnAir, exportExplainedTime } from '#contract/calls/earnings/why-time.ts'
import { presentPages } from '../../../csv/pages.ts'
import { presentAnchorSums, presentTerms } from '../../../daily-figures/anchor-day.ts'
import { presentFamilySums } from '../../../daily-figures/family-day.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentAnchorWhy, presentFamilyWhy, presentSessionWhy, sessionColumns } from '../present/why.ts'
import { explainAnchors, explainFamilies } from '../queries/why-income.ts'
import { explainedTimePages, explainTime } from '../queries/why-time.ts'

export function whyRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps, mountExport: MountExport) {
  const moment = () => ({ now: clock(), zone })
  mount(explainAnchorIncome, async ({ actor, query }) => {
    const { totals, rows } = await explainAnchors(prisma, actor, moment(), query)
    return { total: totals.total, value: rows.map(presentAnchorWhy), ...presentAnchorSums(totals) }
  })
  mount(explainFamilyIncome, async ({ actor, query }) => {
    const { totals, rows } = await explainFamilies(prisma, actor, moment(), query)
    return { total: totals.total, value: rows.map(presentFamilyWhy), ...presentFamilySums(totals), ...presentTerms(totals) }
  })
  mount(explainTimeOnAir, async ({ actor, query }) => {
    const { total, seconds, sessions } = await explainTime(prisma, actor, moment(), query)
    return { total, value: sessions.map(presentSessionWhy), intervalSum: Number(seconds) }
  })
  mountExport(exportExplainedTime, {
    file: 'time-on-air',
    columns: sessionColumns,
    pages: ({ actor, query }) => presentPages(explainedTimePages(prisma, actor, moment(), query), presentSessionWhy),
  })
}
