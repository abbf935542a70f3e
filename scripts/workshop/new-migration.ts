// `npm run migration -- NAME` writes prisma/migrations/<UTC time>_NAME/migration.sql: the SQL that
// changes the database from the existing migrations to prisma/schema.prisma. `--check` only compares, and exits 1 when they differ.
//
// Prisma's schema engine runs here as WebAssembly, with an in-memory PGlite as its shadow database, because its binary
// would have to be downloaded.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

const usage = `Usage: npm run migration -- NAME | --check

  NAME      (a-z, 0-9 and _) writes prisma/migrations/<UTC time>_NAME/migration.sql, with the SQL from the migrations to prisma/schema.prisma
  --check   only compares, and exits 1 when they differ`
answerHelp(usage)

const root = join(import.meta.dirname, '../..')
const schemaPath = join(root, 'prisma/schema.prisma')
const migrationsDir = join(root, 'prisma/migrations')

/** Gives the bindings their WebAssembly: node 20 cannot import a .wasm file by itself. */
async function loadEngine() {
  const bindings = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const binary = readFileSync(join(dirname(bindings), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': { ...wasm } })
  wasm.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: begin } = instance.exports
  if (typeof begin === 'function') begin()
}

const migrationsSoFar = () =>
  readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(join(migrationsDir, name, 'migration.sql'), 'utf8') },
      },
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** The SQL from the migrations to the schema, or null if they are equal. */
async function difference(): Promise<string | null> {
  await loadEngine()
  const schema = { path: schemaPath, content: readFileSync(schemaPath, 'utf8') }
  const lockfile = { path: 'migration_lock.toml', content: readFileSync(join(migrationsDir, 'migration_lock.toml'), 'utf8') }
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
  const folder = `prisma/migrations/${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}/migration.sql. Read it, and add by hand what the schema cannot express.`)
}

const name = process.argv[2] ?? ''
const isCheck = name === '--check'
if (!isCheck && !/^[a-z0-9_]+$/.test(name)) {
  console.error(usage)
  process.exit(1)
}
const sql = await difference()
if (sql === null) console.log('Schema and migrations are equal.')
else if (isCheck) console.error(`prisma/schema.prisma: the migrations lack this: npm run migration -- NAME writes it\n\n${sql}`)
else write(name, sql)
// PGlite's timers would keep the process alive.
process.exit(sql !== null && isCheck ? 1 : 0)
