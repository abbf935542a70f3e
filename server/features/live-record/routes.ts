import {
  exportLiveRecord,
  listRecordLines,
  readLiveFigures,
  readLiveRecord,
  removeCustomerRecord as removeCustomerRecordCall,
  saveLiveRecord,
} from '#contract/calls/live-record.ts'
import { recordLinesMax, recordPointsMax } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { removeCustomerRecord } from './commands/remove-customer.ts'
import { presentFigures, presentRecord, recordColumns } from './present.ts'
import { findPicture } from '../live-picture/queries.ts'
import { recordPages } from './queries/file.ts'
import { readFigures, readRecord, readRecordLines } from './queries/record.ts'

export function liveRecordRoutes(mount: Mount, deps: Deps, mountExport: MountExport) {
  const { env, clock } = deps
  const { prisma } = deps.db
  const zone = env.BUSINESS_TIME_ZONE
  mount(readLiveFigures, async ({ actor }) => presentFigures(await readFigures(prisma, actor.id, clock())))
  mount(readLiveRecord, async ({ actor, params, query }) => {
    const row = await readRecord(prisma, actor, { ...params, query }, zone, clock())
    return presentRecord(row, await findPicture(deps, row))
  })
  mount(listRecordLines, ({ actor, params, query }) => readRecordLines(prisma, actor, { ...params, query }, zone, clock()))
  mount(saveLiveRecord, async ({ actor, params }) => {
    const query = { points: recordPointsMax, limit: recordLinesMax, page: 1 }
    const row = await readRecord(prisma, actor, { ...params, query }, zone, clock())
    return presentRecord(row, await findPicture(deps, row))
  })
  mountExport(exportLiveRecord, {
    file: 'live-session',
    columns: recordColumns,
    pages: ({ actor, params, query }) => recordPages(prisma, actor, params.id, query, zone, clock()),
  })
  mount(removeCustomerRecordCall, ({ actor, params, request }) =>
    removeCustomerRecord(deps, { actor, ip: request.ip ?? null }, params.customerId),
  )
}
