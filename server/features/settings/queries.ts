import { knownPasswordHash, wholeDemoWorldSetting } from '../../db/demo-world.ts'
import type { Client } from '../../db/open-database.ts'

/** The demo world's first accounts are its named ones; a larger world has hundreds. */
const shownAccounts = 8

/** The seed's note about the demo world; null if there is none. */
export async function readDemoWorldNote(prisma: Client): Promise<string | null> {
  const setting = await prisma.systemSetting.findUnique({ where: { key: wholeDemoWorldSetting } })
  return setting?.value ?? null
}

/** Empty if the database holds no demo world: real accounts are never named. Nor are those of one that began with random passwords. */
export async function listDemoAccounts(prisma: Client) {
  if ((await readDemoWorldNote(prisma)) === null) return []
  return prisma.account.findMany({
    where: { passwordHash: knownPasswordHash },
    orderBy: { id: 'asc' },
    take: shownAccounts,
    select: { loginName: true, role: true },
  })
}
