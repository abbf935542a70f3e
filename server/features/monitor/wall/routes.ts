import * as calls from '#contract/calls/monitor/wall.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentFeed, presentMinutes } from './present.ts'
import { listFeed, listMinutes } from './queries.ts'

export function wallRoutes(mount: Mount, { db: { prisma }, clock }: Deps) {
  mount(calls.listWallEntries, async ({ actor }) => presentFeed(await listFeed(prisma, actor, clock())))
  mount(calls.listWallMinutes, async ({ actor }) => presentMinutes(await listMinutes(prisma, actor, clock())))
}
