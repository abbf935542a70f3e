import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { layDownCatalogue } from './catalogue.ts'
import { giftCatalogue } from './gift-catalogue.ts'

let db: Database
beforeAll(async () => { db = await openTestDatabase() })
afterAll(() => db.close())

test('a platform of one\'s own begins with gifts and games, and keeps those that it has', async () => {
  await layDownCatalogue(db)
  const there = async () => [await db.prisma.gift.count(), await db.prisma.game.count(), await db.prisma.account.count()]
  expect(await there()).toEqual([giftCatalogue.length, 25, 0])
  await db.prisma.gift.delete({ where: { id: 12 } })
  await layDownCatalogue(db)
  expect(await there()).toEqual([giftCatalogue.length - 1, 25, 0])
  // Whose number is given out next was moved on with them.
  expect((await db.prisma.gift.create({ data: { name: 'Kite', icon: '🪁', point: 100n } })).id).toBeGreaterThan(12)
})
