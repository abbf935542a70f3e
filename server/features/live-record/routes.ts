import { readLiveFigures, readLiveRecord } from '#contract/calls/live-record.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { presentFigures, presentRecord } from './present.ts'
import { readFigures, readRecord } from './queries.ts'

export function liveRecordRoutes(mount: Mount, { db: { prisma }, clock }: Deps) {
  mount(readLiveFigures, async ({ actor }) => presentFigures(await readFigures(prisma, actor.id, clock())))
  mount(readLiveRecord, async ({ actor, params }) => presentRecord(await readRecord(prisma, actor, params.id, clock())))
}
