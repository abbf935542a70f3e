import { wholeDemoWorldSetting } from '../../db/demo-world.ts'
import type { Database } from '../../db/open-database.ts'

/** The demo world's first accounts are its named ones; a larger world has hundreds. */
const shownAccounts = 8

/** Empty where the database holds no demo world: nobody's real account is ever named. */
export async function listDemoAccounts(prisma: Database['prisma']) {
  const isDemo = await prisma.systemSetting.findUnique({ where: { key: wholeDemoWorldSetting } })
  if (!isDemo) return []
  return prisma.account.findMany({ orderBy: { id: 'asc' }, take: shownAccounts, select: { loginName: true, role: true } })
}
