import * as calls from '#contract/calls/home/host.ts'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { presentHostHome } from './present.ts'
import { readHostHome } from './queries/host.ts'

export function homeRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps) {
  mount(calls.getHostHome, async ({ actor }) => presentHostHome(await readHostHome(prisma, actor, { now: clock(), zone })))
}
