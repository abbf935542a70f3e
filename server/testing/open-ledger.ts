import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emptyTables } from './database/empty-tables.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * For a test file: one server, whose world is as in the beginning before each test.
 * @param use gets the server and its ledger before the first test
 * @param tables further tables to empty before each test
 */
export function openLedger(use: (opened: { server: TestServer; ledger: Ledger }) => void, tables?: string) {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    use({ server, ledger: ledgerOf(server) })
  })
  beforeEach(async () => {
    if (tables) await emptyTables(server.db.pool, tables)
    await server.reset()
  })
  afterAll(() => server.close())
}
