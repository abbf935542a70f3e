// Stores the newest seal of each family in a file outside the database, so that a chain whose end was cut off is noticed.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { Prisma } from '../../db/generated/client.ts'
import type { Env } from '../../env.ts'
import { FaultError } from '../../doctor/fault.ts'
import type { Secrets } from '../../secrets.ts'
import { readLinks } from './links.ts'
import { throughClient } from './read.ts'
import { formWith } from './seal.ts'

/** By the family's id. */
export const NewestSeals = z.record(z.string().regex(/^\d+$/), z.string().regex(/^[0-9a-f]{64}$/))
export type NewestSeals = z.infer<typeof NewestSeals>

/** In a folder of its own, so that it can be a volume of a container. */
const fileIn = (dataDir: string) => join(dataDir, 'seals', 'newest.json')

/** Null if this data directory has no seals yet. */
export function readNewestSeals(dataDir: string): NewestSeals | null {
  const path = fileIn(dataDir)
  if (!existsSync(path)) return null
  try {
    return NewestSeals.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new FaultError(
      {
        fault: `The newest seals cannot be read from ${path}.`,
        cure: `If the file is damaged, move it aside (mv ${path} ${path}.damaged): the next start notes the seals as they are then.`,
      },
      { cause: error },
    )
  }
}

/** Several servers may share the folder, so each writes a temporary file of its own and renames it. */
export function writeNewestSeals(dataDir: string, seals: NewestSeals): void {
  const path = fileIn(dataDir)
  const part = `${path}.${hostname()}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(part, 'w', 0o600)
  try {
    writeFileSync(file, `${JSON.stringify(seals, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(part, path)
}

/** Removes the file when other data replaces the stored data. */
export const removeNewestSeals = (dataDir: string) => rmSync(fileIn(dataDir), { force: true })

/** The dependencies of a server, or what a command that runs without a server passes in their place. */
export interface Sealing {
  db: { pool: Pool }
  env: Pick<Env, 'DATA_DIR' | 'BUSINESS_TIME_ZONE'>
  secrets: Pick<Secrets, 'seal'>
}

const newestOf = (most: number) => Prisma.sql`
  SELECT n.id, n.seal FROM family f CROSS JOIN LATERAL (
    SELECT id, seal FROM settlement_change WHERE family_id = f.id AND seal IS NOT NULL ORDER BY id DESC LIMIT ${most}
  ) n`

/**
 * Writes the seals that were made since, by this or another server. A seal that is no longer in its chain stays, so that verify-books
 * reports it.
 */
export async function updateNewestSeals({ db, env: { DATA_DIR }, secrets: { seal: key } }: Sealing): Promise<void> {
  const known = readNewestSeals(DATA_DIR)
  if (!known) return
  const read = throughClient(db.pool)
  const noted = new Set(Object.values(known))
  const newest = await read<{ seal: string }>(newestOf(1))
  if (newest.every(({ seal }) => noted.has(seal))) return
  // The last link of each family, and the one before it.
  const links = await readLinks(read, Prisma.sql`c.id IN (SELECT id FROM (${newestOf(2)}) newest)`)
  const there = await read<{ seal: string }>(Prisma.sql`SELECT seal FROM settlement_change WHERE seal = ANY(${[...noted]})`)
  const inChain = new Set(there.map(({ seal }) => seal))
  const form = formWith(key)
  const next = { ...known }
  for (const [index, { family, seal, ...link }] of links.entries()) {
    const [before, after] = [links[index - 1], links[index + 1]]
    if (after?.family === family || seal === null) continue
    const last = known[family]
    const isMade = form({ ...link, family, before: before?.family === family ? before.seal : null }) === seal
    if (isMade && (last === undefined || inChain.has(last))) next[family] = seal
  }
  if (Object.entries(next).some(([family, seal]) => known[family] !== seal)) writeNewestSeals(DATA_DIR, next)
}
