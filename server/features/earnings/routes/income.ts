import * as calls from '#contract/calls/earnings/income.ts'
import { presentPages } from '../../../csv/pages.ts'
import { presentAnchorDay, presentAnchorSums, sumAnchors } from '../../../daily-figures/anchor-day.ts'
import { presentComparison } from '../../../daily-figures/compare.ts'
import { presentFamilyDay, presentFamilySums } from '../../../daily-figures/family-day.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { readOverview } from '../queries/overview.ts'
import { anchorIncomeColumns, familyIncomeColumns, presentOverview } from '../present/income.ts'
import { anchorIncomePages, familyIncomePages, listAnchorIncome, listFamilyIncome, listMemberIncome } from '../queries/income-days.ts'

export function incomeRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps, mountExport: MountExport) {
  const moment = () => ({ now: clock(), zone })
  mount(calls.listAnchorIncome, async ({ actor, query }) => {
    const { totals, rows, comparison } = await listAnchorIncome(prisma, actor, moment(), query)
    return {
      total: totals.total,
      value: rows.map(presentAnchorDay),
      ...presentAnchorSums(totals),
      ...presentComparison(comparison, presentAnchorSums),
    }
  })
  mount(calls.listFamilyIncome, async ({ actor, query }) => {
    const { totals, rows, comparison } = await listFamilyIncome(prisma, actor, moment(), query)
    return {
      total: totals.total,
      value: rows.map(presentFamilyDay),
      ...presentFamilySums(totals),
      ...presentComparison(comparison, presentFamilySums),
    }
  })
  mount(calls.listFamilyIncomeMembers, async ({ actor, query: { date, familyId } }) => {
    if (actor.role === 'admin' && familyId === undefined) throw invalid(['familyId', 'name a family'])
    const rows = await listMemberIncome(prisma, actor, moment(), { day: date, familyId })
    return { value: rows.map(presentAnchorDay), ...presentAnchorSums(sumAnchors(rows)) }
  })
  mount(calls.getIncomeOverview, async ({ actor }) => presentOverview(await readOverview(prisma, actor, moment())))

  mountExport(calls.exportAnchorIncome, {
    file: 'anchor-income',
    columns: anchorIncomeColumns,
    pages: ({ actor, query }) => presentPages(anchorIncomePages(prisma, actor, moment(), query), presentAnchorDay),
  })
  mountExport(calls.exportFamilyIncome, {
    file: 'family-income',
    columns: ({ actor }) => familyIncomeColumns(actor),
    pages: ({ actor, query }) => presentPages(familyIncomePages(prisma, actor, moment(), query), presentFamilyDay),
  })
}
