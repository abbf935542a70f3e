// `npm run migration -- NAME` writes prisma/migrations/<UTC time>_NAME/migration.sql: the SQL that
// changes the database from the existing migrations to prisma/schema.prisma. `--check` only compares, and exits 1 when they differ.
//
// Prisma's schema engine runs here as WebAssembly, with an in-memory PGlite as its shadow database, because its binary
// would have to be downloaded.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

answerHelp(`Usage: npm run migration -- NAME | --check

  NAME      writes prisma/migrations/<UTC time>_NAME/migration.sql, with the SQL from the migrations to prisma/schema.prisma
  --check   only compares, and exits 1 when they differ`)

const root = fileURLToPath(new URL('../..', import.meta.url))
const schemaPath = join(root, 'prisma/schema.prisma')
const migrationsDir = join(root, 'prisma/migrations')
const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' }

/** Gives the bindings their WebAssembly: node 20 cannot import a .wasm file by itself. */
async function loadEngine() {
  const bindings = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const binary = readFileSync(join(dirname(bindings), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': { ...wasm } })
  wasm.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: begin } = instance.exports
  if (typeof begin === 'function') begin()
}

function migrationsSoFar() {
  if (!existsSync(migrationsDir)) return []
  return readdirSync(migrationsDir)
    .filter((name) => existsSync(join(migrationsDir, name, 'migration.sql')))
    .sort()
    .map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(join(migrationsDir, name, 'migration.sql'), 'utf8') },
      },
    }))
}

/** The SQL from the migrations to the schema, or null if they are equal. */
async function difference(): Promise<string | null> {
  await loadEngine()
  const schema = { path: schemaPath, content: readFileSync(schemaPath, 'utf8') }
  const shadow = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(new PGlite()))
  const engine = await wasm.SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => {}, shadow)
  const { exitCode, stdout } = await engine.diff({
    from: { tag: 'migrations', baseDir: migrationsDir, lockfile, shadowDbInitScript: '', migrationDirectories: migrationsSoFar() },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  return exitCode === 0 ? null : (stdout ?? '')
}

function write(name: string, sql: string) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsDir, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  writeFileSync(join(migrationsDir, lockfile.path), lockfile.content)
  console.log(`Wrote ${relative(root, folder)}/migration.sql. Read it, and add by hand what the schema cannot express.`)
}

const name = process.argv[2] ?? ''
if (name !== '--check' && !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- NAME | --check (NAME: a-z, 0-9 and _)')
  process.exit(1)
}
const sql = await difference()
if (sql === null) console.log('Schema and migrations are equal.')
else if (name === '--check') console.error(`Schema and migrations differ:\n\n${sql}\nWrite a migration: npm run migration -- NAME`)
else write(name, sql)
// PGlite's timers would keep the process alive.
process.exit(sql !== null && name === '--check' ? 1 : 0)
