import { z } from 'zod'
import { isMigrated, migrationsDir, readMigrations } from '#server/db/migrate.ts'
import { faulty, queryDatabase, readiness, type Check, type Finding } from './installation.ts'

const Reached = z.object({ database: z.literal(true) })

/** Checks that the database answers: to this program, or to the running server if that has it open. */
export const reachable: Check = {
  name: 'database',
  async look({ database, server, env }) {
    if ('fault' in database) return [database]
    if ('client' in database) return env.DATABASE_URL ? 'PostgreSQL answers' : 'the embedded one opens'
    if (!server) return database.none
    if (Reached.safeParse(await readiness(server)).success) return 'the running server reaches it'
    return faulty(
      'The running server does not reach its database.',
      'Stop the product and start it again; if that does not help, read the messages that it prints.',
    )
  },
}

interface Applied {
  name: string
  checksum: string
  finished: boolean
}

function judge(applied: Applied[]): Finding {
  const known = new Map(readMigrations(migrationsDir).map(({ name, checksum }) => [name, checksum]))
  const failed = applied.find(({ finished }) => !finished)
  if (failed) return faulty(`The migration ${failed.name} failed half-way.`, 'Restore the last backup: npm run restore -- FILE.')
  const newer = applied.find(({ name }) => !known.has(name))
  if (newer)
    return faulty(
      `The database is newer than this build: it has the migration ${newer.name}.`,
      'Run the newer build, or restore a backup of this build: npm run restore -- FILE.',
    )
  const edited = applied.find(({ name, checksum }) => known.get(name) !== checksum)
  if (edited)
    return faulty(
      `The migration ${edited.name} was edited after it had been applied.`,
      `Restore the file: git checkout -- prisma/migrations/${edited.name}.`,
    )
  const missing = [...known.keys()].filter((name) => applied.every((one) => one.name !== name))
  if (missing.length === 0) return `all ${known.size} applied`
  return faulty(
    `The database is behind this build by ${missing.length} migration(s), from ${missing[0]} on.`,
    'Take a backup (npm run backup), then restart the product: it applies them.',
  )
}

export const migrations: Check = {
  name: 'migrations',
  look: (installation) =>
    queryDatabase(installation, async (client) => {
      if (!(await isMigrated(client))) return 'none yet: the first start applies them'
      const { rows } = await client.query<Applied>(
        `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
       WHERE rolled_back_at IS NULL ORDER BY started_at`,
      )
      return judge(rows)
    }),
}
