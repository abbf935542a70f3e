// Databases for tests: on the PostgreSQL server in TEST_DATABASE_URL, or embedded. The product's own code opens them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../db/open-database.ts'
import { layDownEmptyDatabase, testZone } from './embedded-template.ts'
import { keepWorld, restoreWorld } from './kept-world.ts'
import { layDownServerDatabase } from './server-template.ts'
import { folderOfRun, nameOfRun } from './test-run.ts'
import { layDownTestWorld, type TestWorld } from '../test-world.ts'

async function openEmbeddedCopy(): Promise<Database> {
  const dataDir = mkdtempSync(join(folderOfRun(), 'db-'))
  await layDownEmptyDatabase(dataDir)
  const database = await openDatabase({ dataDir, businessTimeZone: testZone, durable: false })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openServerCopy(server: string): Promise<Database> {
  const { url, drop } = await layDownServerDatabase(server, nameOfRun())
  const database = await openDatabase({ url, dataDir: tmpdir(), businessTimeZone: testZone })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** An empty database for one test file. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openServerCopy(url) : openEmbeddedCopy()
}

interface Populated {
  db: Database
  world: TestWorld
}

/** The idle databases of this process. Its test files use them one after another; they are closed when the run ends. */
const idle: Populated[] = []

async function populate(): Promise<Populated> {
  const db = await openTestDatabase()
  const world = await layDownTestWorld(db)
  await keepWorld(db.pool)
  return { db, world }
}

/** A database that holds only the test accounts. Closing it makes it available to the next caller. */
export async function borrowTestWorld(): Promise<Populated> {
  const known = idle.pop()
  if (known) await restoreWorld(known.db.pool)
  const { db, world } = known ?? (await populate())
  return {
    db: {
      ...db,
      async close() {
        idle.push({ db, world })
      },
    },
    world,
  }
}
