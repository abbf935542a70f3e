import {
  exportAnchorIncome,
  exportFamilyIncome,
  listAnchorIncome as listAnchorIncomeCall,
  listFamilyIncome as listFamilyIncomeCall,
  listFamilyIncomeMembers,
} from '#contract/calls/income.ts'
import { presentPages } from '../../csv/pages.ts'
import { presentFamilyDay } from '../../earnings/family-day.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../http/errors.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { anchorIncomeColumns, familyIncomeColumns, presentAnchorIncome, presentAnchorSums, presentFamilySums } from './present.ts'
import { anchorIncomePages, familyIncomePages, listAnchorIncome, listFamilyIncome, listMemberIncome } from './queries.ts'

export function incomeRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps, mountExport: MountExport) {
  const moment = () => ({ now: clock(), zone })
  mount(listAnchorIncomeCall, async ({ actor, query }) => {
    const { totals, rows } = await listAnchorIncome(prisma, actor, moment(), query)
    return { total: totals.total, value: rows.map(presentAnchorIncome), ...presentAnchorSums(totals) }
  })
  mount(listFamilyIncomeCall, async ({ actor, query }) => {
    const { totals, rows } = await listFamilyIncome(prisma, actor, moment(), query)
    return { total: totals.total, value: rows.map(presentFamilyDay), ...presentFamilySums(totals) }
  })
  mount(listFamilyIncomeMembers, async ({ actor, query: { date, familyId } }) => {
    if (actor.role === 'admin' && familyId === undefined) throw invalid(['familyId', 'name a family'])
    return { value: (await listMemberIncome(prisma, actor, moment(), { day: date, familyId })).map(presentAnchorIncome) }
  })

  mountExport(exportAnchorIncome, {
    file: 'anchor-income',
    columns: anchorIncomeColumns,
    pages: ({ actor, query }) => presentPages(anchorIncomePages(prisma, actor, moment(), query), presentAnchorIncome),
  })
  mountExport(exportFamilyIncome, {
    file: 'family-income',
    columns: familyIncomeColumns,
    pages: ({ actor, query }) => presentPages(familyIncomePages(prisma, actor, moment(), query), presentFamilyDay),
  })
}
