import { listRecordLines, readLiveFigures, readLiveRecord } from '#contract/calls/live-record.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { presentFigures, presentRecord } from './present.ts'
import { findPicture } from '../live-picture/queries.ts'
import { readFigures, readRecord, readRecordLines } from './queries/record.ts'

export function liveRecordRoutes(mount: Mount, deps: Deps) {
  const {
    db: { prisma },
    env,
    clock,
  } = deps
  const zone = env.BUSINESS_TIME_ZONE
  mount(readLiveFigures, async ({ actor }) => presentFigures(await readFigures(prisma, actor.id, clock())))
  mount(readLiveRecord, async ({ actor, params, query }) => {
    const row = await readRecord(prisma, actor, { ...params, query }, zone, clock())
    return presentRecord(row, await findPicture(deps, row))
  })
  mount(listRecordLines, ({ actor, params, query }) => readRecordLines(prisma, actor, { ...params, query }, zone, clock()))
}
