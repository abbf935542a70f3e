import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { layDownCatalogue } from './catalogue.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const drawn = (path: string) => readFileSync(new URL(`../../client/public${path}`, import.meta.url))

test('every gift has a separate small picture, and large gifts have an animated one', async () => {
  const paths = new Set(giftCatalogue.map(({ icon }) => icon))
  expect(paths.size).toBe(giftCatalogue.length)
  for (const path of [...paths, '/gifts/gift.webp']) {
    expect(await sharp(drawn(path)).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192, hasAlpha: true })
    expect([path, drawn(path).length < 10_000]).toEqual([path, true])
  }
  for (const { gif, icon, point } of giftCatalogue) {
    if (point < 99) expect(gif).toBe(icon)
    else expect([gif, (await sharp(drawn(gif)).metadata()).pages, drawn(gif).length < 40_000]).toEqual([gif, 12, true])
  }
})

test('a real platform begins with gifts and games, and keeps existing ones', async () => {
  await layDownCatalogue(db)
  const there = async () => [await db.prisma.gift.count(), await db.prisma.game.count(), await db.prisma.account.count()]
  expect(await there()).toEqual([giftCatalogue.length, 25, 0])
  await db.prisma.gift.delete({ where: { id: 12 } })
  await layDownCatalogue(db)
  expect(await there()).toEqual([giftCatalogue.length - 1, 25, 0])
  // The next id comes after those of the catalogue.
  expect((await db.prisma.gift.create({ data: { name: 'Kite', icon: '/gifts/kite.webp', point: 100n } })).id).toBeGreaterThan(12)
})
