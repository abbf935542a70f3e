import { knownPasswordHash, wholeDemoWorldSetting } from '../../db/demo-world.ts'
import type { Client } from '../../db/open-database.ts'

/** The first accounts of a demo world are the ones that the docs name. A larger world has hundreds of others. */
const shownAccounts = 8

/** The seed's note about the demo world; null if there is none. */
export async function readDemoWorldNote(prisma: Client): Promise<string | null> {
  const setting = await prisma.systemSetting.findUnique({ where: { key: wholeDemoWorldSetting } })
  return setting?.value ?? null
}

/** Demo accounts that have the published password. Empty without a demo world, so that real accounts are never listed. */
export async function listDemoAccounts(prisma: Client) {
  if ((await readDemoWorldNote(prisma)) === null) return []
  return prisma.account.findMany({
    where: { passwordHash: knownPasswordHash },
    orderBy: { id: 'asc' },
    take: shownAccounts,
    select: { loginName: true, role: true },
  })
}
