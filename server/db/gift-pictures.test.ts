import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { migrate, migrationsDir, readMigrations } from './migrate.ts'

it("a catalogue of emoji gets pictures, and an icon of somebody's own is kept", async () => {
  const before = mkdtempSync(join(tmpdir(), 'greenroom-migrations-'))
  cpSync(migrationsDir, before, { recursive: true })
  for (const { name } of readMigrations(before)) if (name >= '20261122000001_gift_pictures') rmSync(join(before, name), { recursive: true })
  const database = await openTestDatabase()
  const client = await database.pool.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(client, before)
  await client.query(
    `INSERT INTO gift (name, icon, point) VALUES ('Rose', '🌹', 100), ('Race', '🏎️', 52000), ('Kite', '🪁', 500), ('Own', 'https://pictures.example/own.png', 500)`,
  )
  await migrate(client, migrationsDir)
  client.release()
  expect(await database.prisma.gift.findMany({ select: { name: true, icon: true, gif: true }, orderBy: { id: 'asc' } })).toEqual([
    { name: 'Rose', icon: '/gifts/rose.webp', gif: null },
    { name: 'Race', icon: '/gifts/sports-car.webp', gif: '/gifts/sports-car-moving.webp' },
    { name: 'Kite', icon: '🪁', gif: null },
    { name: 'Own', icon: 'https://pictures.example/own.png', gif: null },
  ])
  await database.close()
  rmSync(before, { recursive: true })
})
