import { getHostHome } from '#contract/calls/dashboard/host.ts'
import { getStaffHome } from '#contract/calls/dashboard/staff.ts'
import type { Deps } from '../deps.ts'
import type { Health } from '../http/health.ts'
import type { Mount } from '../http/mount.ts'
import { presentHostHome, presentStaffHome } from './present.ts'
import { readFaults } from './queries/faults.ts'
import { readHostHome } from './queries/host.ts'
import { listMissing } from './queries/missing.ts'
import { readStaffMonth } from './queries/staff-month.ts'

export function homeRoutes(
  mount: Mount,
  { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps,
  readHealth: () => Promise<Health>,
) {
  mount(getHostHome, async ({ actor }) => presentHostHome(await readHostHome(prisma, actor, { now: clock(), zone })))
  mount(getStaffHome, async ({ actor }) => {
    const now = clock()
    return presentStaffHome({
      missing: await listMissing(prisma, actor, now),
      ...(await readStaffMonth(prisma, actor, { now, zone })),
      faults: actor.role === 'admin' ? await readFaults(prisma, readHealth, now) : null,
    })
  })
}
