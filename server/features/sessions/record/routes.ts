import { reportEncoder, reportPlayer } from '#contract/calls/studio/push-figures.ts'
import * as calls from '#contract/calls/sessions/record.ts'
import { recordLinesMax, recordPointsMax } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import type { MountExport } from '../../../http/mount-export.ts'
import type { Mount } from '../../../http/mount.ts'
import { emitEncoderReport, emitPlayerReport } from './commands/report-ends.ts'
import { removeCustomerRecord } from './commands/remove-customer.ts'
import { presentFigures, presentRecord, recordColumns } from './present.ts'
import { findPicture } from '../recording/queries.ts'
import { recordPages } from './queries/file.ts'
import { readFigures, readRecent, readRecord, readRecordLines } from './queries/record.ts'

export function liveRecordRoutes(mount: Mount, deps: Deps, mountExport: MountExport) {
  const { env, clock } = deps
  const { prisma } = deps.db
  const zone = env.BUSINESS_TIME_ZONE
  mount(calls.readLiveFigures, async ({ actor }) => presentFigures(await readFigures(prisma, actor.id, clock())))
  mount(calls.readRecentPush, ({ actor }) => readRecent(prisma, actor.id, clock()))
  mount(calls.readLiveRecord, async ({ actor, params, query }) => {
    const row = await readRecord(prisma, actor, { ...params, query }, zone, clock())
    return presentRecord(row, await findPicture(deps, row))
  })
  mount(calls.listRecordLines, ({ actor, params, query }) => readRecordLines(prisma, actor, { ...params, query }, zone, clock()))
  mount(calls.saveLiveRecord, async ({ actor, params }) => {
    const query = { points: recordPointsMax, limit: recordLinesMax, page: 1 }
    const row = await readRecord(prisma, actor, { ...params, query }, zone, clock())
    return presentRecord(row, await findPicture(deps, row))
  })
  mountExport(calls.exportLiveRecord, {
    file: 'live-session',
    columns: recordColumns,
    pages: ({ actor, params, query }) => recordPages(prisma, actor, params.id, query, zone, clock()),
  })
  mount(reportEncoder, async ({ actor, body }) => {
    await emitEncoderReport(deps, actor, body)
    return done
  })
  mount(reportPlayer, async ({ actor, body }) => {
    await emitPlayerReport(deps, actor, body)
    return done
  })
  mount(calls.removeCustomerRecord, ({ actor, params, ip }) => removeCustomerRecord(deps, { actor, ip }, params.customerId))
}
