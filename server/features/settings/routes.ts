import * as calls from '#contract/calls/settings.ts'
import type { Deps } from '../../deps.ts'
import { hasApp, hasDemoControls, whyReachable } from '../../demo-rule.ts'
import type { Mount } from '../../http/mount.ts'
import { presentTime } from '../../dates/platform-clock.ts'
import { listDemoAccounts } from './queries.ts'

export function settingsRoutes(mount: Mount, { db: { prisma }, env, platformClock }: Deps) {
  mount(calls.getSettings, async () => ({
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    demoAccounts: (whyReachable(env) === null ? await listDemoAccounts(prisma) : []).map(({ loginName, role }) => ({
      account: loginName,
      password: calls.demoPassword,
      role,
    })),
    demoControls: hasDemoControls(env),
    customers: hasApp(env) ? ('guest' as const) : ('off' as const),
    time: presentTime(platformClock),
  }))
}
