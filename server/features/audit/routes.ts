import * as calls from '#contract/calls/audit.ts'
import { presentPages } from '../../csv/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { auditColumns, presentEntry } from './present.ts'
import { auditPages, listAudit } from './queries.ts'

export function auditRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone } }: Deps, mountExport: MountExport) {
  mount(calls.listAudit, async ({ query }) => {
    const { total, entries } = await listAudit(prisma, zone, query)
    return { total, value: entries.map(presentEntry) }
  })
  mountExport(calls.exportAudit, {
    file: 'audit',
    columns: auditColumns,
    pages: ({ query }) => presentPages(auditPages(prisma, zone, query), presentEntry),
  })
}
