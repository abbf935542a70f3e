import type pg from 'pg'
import { checkPages } from '#server/db/embedded/check-pages.ts'
import { holdsDatabase } from '#server/db/embedded/database-folder.ts'
import { databaseFolder } from '#server/db/open-database.ts'
import { damagedPages, type PageReport } from '#server/faults/database.ts'
import { askDatabase, type Check, type Finding } from './installation.ts'

/** Returns the name of the relation in the damaged file. A damaged database may be unable to report it. */
async function nameOf(client: pg.ClientBase, { damaged: [first] }: PageReport): Promise<string> {
  const number = Number(/(\d+)(?:_\w+)?(?:\.\d+)?$/.exec(first?.file ?? '')?.[1])
  const {
    rows: [row],
  } = await client.query<{ name: string | null }>('SELECT pg_filenode_relation(0, $1)::regclass::text AS name', [number])
  return row?.name ?? ''
}

/** PostgreSQL checks each page that it reads, and counts those that were damaged. */
async function counted(client: pg.ClientBase): Promise<Finding> {
  const {
    rows: [row],
  } = await client.query<{ checked: string; failures: string }>(
    "SELECT current_setting('data_checksums') AS checked, (SELECT coalesce(sum(checksum_failures), 0) FROM pg_stat_database)::text AS failures",
  )
  if (row?.checked !== 'on') return { unseen: 'PostgreSQL was set up without page checksums (initdb --data-checksums)' }
  if (row.failures === '0') return 'PostgreSQL has found none damaged'
  return [
    {
      fault: `PostgreSQL has found ${row.failures} damaged page(s).`,
      cure: 'Its log names them. Copy its data folder to another disk, then put the last good backup back: npm run restore -- FILE --without-copy.',
    },
  ]
}

/** Checks every page of the embedded database, also while it is in use. No other check does this. */
export const pages: Check = {
  name: 'pages',
  async look(installation) {
    const { env, database } = installation
    if (env.DATABASE_URL) return askDatabase(installation, counted)
    const directory = databaseFolder(env.DATA_DIR)
    if ('fault' in database || !holdsDatabase(directory)) return { unseen: 'there is no database to read' }
    const began = performance.now()
    const report = await checkPages(directory)
    const named = report.damaged.length > 0 && 'client' in database ? await nameOf(database.client, report).catch(() => '') : ''
    const fault = damagedPages(directory, report, named)
    return fault ? [fault] : `all ${report.pages} are as they were written (${((performance.now() - began) / 1000).toFixed(1)} s)`
  },
}
