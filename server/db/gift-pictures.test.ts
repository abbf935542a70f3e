import { expect, it } from 'vitest'
import { migrateBefore } from '#server/testing/database/older-schema.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { migrate } from './migrate.ts'

it('a catalogue of emoji gets pictures, and a custom icon is kept', async () => {
  const database = await openTestDatabase()
  const client = await database.pool.connect()
  await migrateBefore(client, '20261122000001_gift_pictures')
  await client.query(
    `INSERT INTO gift (name, icon, point) VALUES ('Rose', '🌹', 100), ('Race', '🏎️', 52000), ('Kite', '🪁', 500), ('Own', 'https://pictures.example/own.png', 500)`,
  )
  await migrate(client)
  client.release()
  expect(await database.prisma.gift.findMany({ select: { name: true, icon: true, gif: true }, orderBy: { id: 'asc' } })).toEqual([
    { name: 'Rose', icon: '/gifts/rose.webp', gif: null },
    { name: 'Race', icon: '/gifts/sports-car.webp', gif: '/gifts/sports-car-moving.webp' },
    { name: 'Kite', icon: '🪁', gif: null },
    { name: 'Own', icon: 'https://pictures.example/own.png', gif: null },
  ])
  await database.close()
})
