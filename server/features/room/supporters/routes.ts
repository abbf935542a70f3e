import * as calls from '#contract/calls/room/supporters.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { points } from '../../../money.ts'
import { presentSupporter, supporterColumns } from './present.ts'
import { listSupporters, readAllSupporters } from './queries.ts'

export function supporterRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone } }: Deps, mountExport: MountExport) {
  mount(calls.listSupporters, async ({ actor, query }) => {
    const { total, totalAmount, supporters } = await listSupporters(prisma, actor, zone, query)
    return { total, value: supporters.map(presentSupporter(totalAmount)), totalGiftSum: points(totalAmount) }
  })
  mountExport(calls.exportSupporters, {
    file: 'supporters',
    columns: supporterColumns,
    async *pages({ actor, query }) {
      const { totalAmount, supporters } = await readAllSupporters(prisma, actor, zone, query)
      yield supporters.map(presentSupporter(totalAmount))
    },
  })
}
