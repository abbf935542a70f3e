import * as calls from '#contract/calls/private-orders.ts'
import { presentPages } from '../../csv/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { points } from '../../money.ts'
import { presentPrivateOrder, privateOrderColumns } from './present.ts'
import { listPrivateOrders, privateOrderPages } from './queries.ts'

export function privateOrderRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone } }: Deps, mountExport: MountExport) {
  for (const call of [calls.listAnchorPrivateOrders, calls.listFamilyPrivateOrders]) {
    mount(call, async ({ actor, query }) => {
      const { total, totalFees, orders } = await listPrivateOrders(prisma, actor, zone, query)
      return { total, value: orders.map(presentPrivateOrder), totalPrivateFees: points(totalFees) }
    })
  }
  for (const call of [calls.exportAnchorPrivateOrders, calls.exportFamilyPrivateOrders]) {
    mountExport(call, {
      file: 'private-room-orders',
      columns: privateOrderColumns,
      pages: ({ actor, query }) => presentPages(privateOrderPages(prisma, actor, zone, query), presentPrivateOrder),
    })
  }
}
