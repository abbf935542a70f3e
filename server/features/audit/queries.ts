import type { auditActions } from '#contract/calls/audit.ts'
import type { RangeQuery } from '#contract/wire.ts'
import { pagesAfter, rowsBehind } from '../../csv/pages.ts'
import { instantRange } from '../../dates/range.ts'
import type { Client } from '../../db/open-database.ts'

interface AuditFilter extends RangeQuery {
  action?: (typeof auditActions)[number] | undefined
  account?: string | undefined
}

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

const whereOf = ({ action, account, ...range }: AuditFilter, zone: string) => ({
  createdAt: instantRange(range, zone),
  ...(action && { action }),
  // Accounts are stored in lower case.
  ...(account && { account: account.toLowerCase() }),
})

export async function listAudit(prisma: Client, zone: string, { limit, page, ...filter }: AuditFilter & { limit: number; page: number }) {
  const where = whereOf(filter, zone)
  const total = await prisma.auditEntry.count({ where })
  const entries = await prisma.auditEntry.findMany({ where, orderBy: [...newestFirst], skip: (page - 1) * limit, take: limit })
  return { total, entries }
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>['entries'][number]

/** All entries of the filter, one page at a time. */
export const auditPages = (prisma: Client, zone: string, filter: AuditFilter) =>
  pagesAfter((after: AuditRow | undefined, take) =>
    prisma.auditEntry.findMany({ where: { AND: [whereOf(filter, zone), rowsBehind(after)] }, orderBy: [...newestFirst], take }),
  )
