// The comparison for the seed: the same rows by COPY, the fastest way into PostgreSQL. A running server cannot use it: the embedded
// database accepts COPY only from its own process.
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import type { SeedRows } from '#contract/internal/internal.ts'
import { DurableNodeFS, durableStart } from '#server/db/embedded/durable-file-system.mjs'
import { openDatabase } from '#server/db/open-database.ts'

type Cell = SeedRows['columns'][number]['values'][number]

// Text format of COPY: tabs between columns, \N for null, and a backslash before what would be taken for either.
const asText = (cell: Cell | undefined) =>
  cell === null || cell === undefined
    ? String.raw`\N`
    : typeof cell === 'string'
      ? cell.replaceAll(/[\\\t\n\r]/g, (character) => `\\${character}`)
      : String(cell)

function asLines({ columns }: SeedRows): string {
  const count = columns[0]?.values.length ?? 0
  return Array.from({ length: count }, (_, at) => `${columns.map(({ values }) => asText(values[at])).join('\t')}\n`).join('')
}

/** Copies all rows into a fresh embedded database in one transaction. Answers the milliseconds that COPY and the commit took. */
export async function copyInto(dataDir: string, businessTimeZone: string, world: Iterable<{ pieces: SeedRows[] }>): Promise<number> {
  await (await openDatabase({ dataDir, businessTimeZone })).close()
  const database = await PGlite.create({ fs: new DurableNodeFS(join(dataDir, 'db')), startParams: durableStart })
  let spent = 0
  const time = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    spent += performance.now() - startedAt
  }
  await time(() => database.exec('BEGIN'))
  for (const { pieces } of world)
    for (const rows of pieces) {
      const names = rows.columns.map(({ name }) => `"${name}"`).join(', ')
      const blob = new Blob([asLines(rows)])
      await time(() => database.query(`COPY "${rows.table}" (${names}) FROM '/dev/blob'`, [], { blob }))
    }
  await time(() => database.exec('COMMIT'))
  await database.close()
  return spent
}
