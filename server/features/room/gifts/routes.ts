import * as calls from '#contract/calls/room/gifts.ts'
import { presentPages } from '../../../csv/pages.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { orderColumns, presentGift, presentOrder } from './present.ts'
import { anchorGiftPages, familyGiftPages, readAnchorGifts } from './queries/orders.ts'
import { readAnchorGiftPage, readFamilyGifts } from './queries/pages.ts'
import { listCatalogue } from './queries/sent-gifts.ts'
import { readAnchorGiftSums } from './queries/sums.ts'
import { points } from '../../../money.ts'

export function giftRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps, mountExport: MountExport) {
  mount(calls.listAnchorGifts, async ({ actor, query }) => (await readAnchorGifts(prisma, actor, zone, query)).map(presentOrder))
  mount(calls.pageAnchorGifts, async ({ actor, query }) => {
    const { total, totalAmount, totalCustomers, orders } = await readAnchorGiftPage(prisma, actor, zone, query)
    return { total, value: orders.map(presentOrder), totalGiftSum: points(totalAmount), totalCustomers }
  })
  mount(calls.sumAnchorGifts, async ({ actor, query }) => {
    const days = await readAnchorGiftSums(prisma, actor, zone, query, clock())
    return days.map(({ date, amount }) => ({ date, amount: points(amount) }))
  })
  mount(calls.listFamilyGifts, async ({ actor, query }) => {
    const { total, totalAmount, orders } = await readFamilyGifts(prisma, actor, zone, query)
    return { total, value: orders.map(presentOrder), totalGiftSum: points(totalAmount) }
  })
  mount(calls.listGifts, async () => (await listCatalogue(prisma)).map(presentGift))
  mountExport(calls.exportAnchorGifts, {
    file: 'gifts',
    columns: orderColumns,
    pages: ({ actor, query }) => presentPages(anchorGiftPages(prisma, actor, zone, query), presentOrder),
  })
  mountExport(calls.exportFamilyGifts, {
    file: 'gifts',
    columns: orderColumns,
    pages: ({ actor, query }) => presentPages(familyGiftPages(prisma, actor, zone, query), presentOrder),
  })
}
