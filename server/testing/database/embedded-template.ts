// An embedded database is migrated once; tests that need an empty database copy it.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDir, readMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'

export const testZone = 'Asia/Taipei'

/** Changes with everything that affects a new database. */
export function fingerprint(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of readMigrations(migrationsDir)) hash.update(name).update(checksum)
  for (const part of [createRequire(import.meta.url).resolve('@electric-sql/pglite'), testZone, ...parts]) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** A data directory in the system's temporary folder. Later runs reuse it. */
export async function embeddedTemplate(key: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const template = join(tmpdir(), `greenroom-test-${process.getuid?.() ?? 0}-${key}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(`${template}.`)
  await make(making)
  try {
    renameSync(making, template)
  } catch {
    // Another process has created it meanwhile.
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** The data directory of an empty database, migrated. */
export const emptyDatabase = () =>
  embeddedTemplate(fingerprint(), async (making) => {
    await (await openDatabase({ dataDir: making, businessTimeZone: testZone, durable: false })).close()
  })

/** Copies an empty database into the folder, which saves the seconds that creating one takes. */
export async function layDownEmptyDatabase(dataDir: string): Promise<void> {
  cpSync(await emptyDatabase(), dataDir, { recursive: true })
}
