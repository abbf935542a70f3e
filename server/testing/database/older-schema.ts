// Databases with the schema of older builds, to test how migrations change their rows.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { migrate, migrationsDir, readMigrations } from '../../db/migrate.ts'
import { folderOfRun } from './test-run.ts'

/** Empties the database and applies only the migrations before this one. `migrate` brings it up to date. */
export async function migrateBefore(client: ClientBase, migration: string): Promise<void> {
  const older = mkdtempSync(join(folderOfRun(), 'migrations-'))
  for (const { name } of readMigrations(migrationsDir))
    if (name < migration) cpSync(join(migrationsDir, name), join(older, name), { recursive: true })
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(client, older)
  rmSync(older, { recursive: true })
}
