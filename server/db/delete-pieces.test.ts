import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { deleteInPieces } from './delete-pieces.ts'
import { Prisma } from './generated/client.ts'
import type { Client } from './open-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('deletes everything if another server deletes a piece at the same moment', async () => {
  const { prisma, pool } = server.db
  await pool.query("INSERT INTO system_setting (key, value) SELECT 'piece ' || n, '' FROM generate_series(1, 30) n")
  let calls = 0
  // The first statement waits for the other server's delete and finds no rows.
  const executeRaw = async (...given: Parameters<Client['$executeRaw']>) => (calls++ === 0 ? 0 : prisma.$executeRaw(...given))
  const client = { $executeRaw: executeRaw, $queryRaw: prisma.$queryRaw.bind(prisma) } as Pick<Client, '$executeRaw' | '$queryRaw'>
  expect(await deleteInPieces(client, 'system_setting', Prisma.sql`key LIKE 'piece %'`)).toBe(true)
  expect(await prisma.systemSetting.count({ where: { key: { startsWith: 'piece ' } } })).toBe(0)
})
