// The initial content of a platform: the gifts and the games.
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Database } from '#server/db/open-database.ts'
import { createBatch, type Batch } from './batch.ts'
import { addGames } from '../names/games.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'

export function addCatalogue(batch: Batch) {
  for (const { id, name, icon, gif, point } of giftCatalogue) batch.add('gift', { id, name, icon, gif, point: point * 100 })
  addGames(batch)
}

/** For a real platform. If it already has gifts, nothing changes. */
export async function layDownCatalogue({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>): Promise<void> {
  if (await prisma.gift.findFirst({ select: { id: true } })) return
  const batch = createBatch()
  addCatalogue(batch)
  await bulkInsert(pool, ...batch.flush())
}
