import { listRecordLines, readLiveFigures, readLiveRecord } from '#contract/calls/live-record.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { presentFigures, presentRecord } from './present.ts'
import { readFigures, readRecord, readRecordLines } from './queries/record.ts'

export function liveRecordRoutes(mount: Mount, { db: { prisma }, env, clock }: Deps) {
  const zone = env.BUSINESS_TIME_ZONE
  mount(readLiveFigures, async ({ actor }) => presentFigures(await readFigures(prisma, actor.id, clock())))
  mount(readLiveRecord, async ({ actor, params, query }) =>
    presentRecord(await readRecord(prisma, actor, { ...params, query }, zone, clock())),
  )
  mount(listRecordLines, ({ actor, params, query }) => readRecordLines(prisma, actor, { ...params, query }, zone, clock()))
}
