import type pg from 'pg'
import { checkPages } from '#server/db/embedded/check-pages.ts'
import { findLost, nameOfFile } from '#server/db/damage.ts'
import { databaseFolder, holdsDatabase } from '#server/db/embedded/database-folder.ts'
import { damagedPages } from '#server/doctor/database.ts'
import { faulty, queryDatabase, type Check, type Finding } from './installation.ts'

/** PostgreSQL checks each page that it reads, and counts those that were damaged. */
async function counted(client: pg.ClientBase): Promise<Finding> {
  const lost = await findLost(client)
  if (lost) return [lost]
  const {
    rows: [row],
  } = await client.query<{ checked: string; failures: string }>(
    "SELECT current_setting('data_checksums') AS checked, (SELECT coalesce(sum(checksum_failures), 0) FROM pg_stat_database)::text AS failures",
  )
  if (row?.checked !== 'on') return { skipped: 'PostgreSQL was set up without page checksums (initdb --data-checksums)' }
  if (row.failures === '0') return 'PostgreSQL has found none damaged'
  return faulty(
    `PostgreSQL has found ${row.failures} damaged page(s).`,
    'Its log names them. Copy its data folder to another disk, then restore the last good backup: npm run restore -- FILE --without-copy.',
  )
}

/** Compares every page of the embedded database with its checksum, also while it is in use. For PostgreSQL, reads its count of failures. */
export const pages: Check = {
  name: 'pages',
  async look(installation) {
    const { env, database } = installation
    if (env.DATABASE_URL) return queryDatabase(installation, counted)
    const directory = databaseFolder(env.DATA_DIR)
    if ('fault' in database || !holdsDatabase(directory)) return { skipped: 'there is no database to read' }
    const lost = 'client' in database ? await findLost(database.client).catch(() => null) : null
    if (lost) return [lost]
    const began = performance.now()
    const report = await checkPages(directory)
    const [first] = report.damaged
    const named = first && 'client' in database ? await nameOfFile(database.client, first.file).catch(() => '') : ''
    const fault = damagedPages(directory, report, named)
    return fault ? [fault] : `all ${report.pages} have the right checksum (${((performance.now() - began) / 1000).toFixed(1)} s)`
  },
}
