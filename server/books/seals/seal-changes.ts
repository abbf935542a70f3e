// Seals settlements and reopenings, those of a family in their order.
import { Prisma } from '../../db/generated/client.ts'
import { readLinks, type Link } from './links.ts'
import type { Read } from './read.ts'
import { formWith, sha256 } from './seal.ts'
import { readSealedRows } from './sealed-rows.ts'

/** Locks a family's chain until the transaction ends, so that changes are appended one after another. Call it before they are written. */
export const holdChain = (read: Read, familyId: number) =>
  read(Prisma.sql`SELECT 1 AS held FROM pg_advisory_xact_lock(hashtextextended('greenroom seals', ${familyId}))`)

async function lastSeal(read: Read, familyId: number, id: number): Promise<string | null> {
  const [row] = await read<{ seal: string }>(Prisma.sql`
    SELECT seal FROM settlement_change WHERE family_id = ${familyId} AND id < ${id} AND seal IS NOT NULL ORDER BY id DESC LIMIT 1`)
  return row?.seal ?? null
}

async function readRowsOf(read: Read, links: readonly Link[], zone: string) {
  const days = links.filter(({ holds }) => holds).map(({ day }) => day)
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  const familyId = links[0]?.family
  return first === undefined || last === undefined || familyId === undefined
    ? new Map<string, string>()
    : readSealedRows(read, { familyId, first, last, zone })
}

interface Sealing {
  zone: string
  key: string
}

/** Seals these links of one family over the rows as they are now. Returns the last seal. */
export async function sealLinks(read: Read, links: readonly Link[], before: string | null, { zone, key }: Sealing): Promise<string | null> {
  const linesOf = await readRowsOf(read, links, zone)
  const form = formWith(key)
  let last = before
  const sealed = links.map((link) => {
    const rows = link.holds ? (linesOf.get(link.day) ?? '') : ''
    last = form({ ...link, zone, before: last, rowsHash: sha256(rows) })
    return { id: link.id, seal: last, rows }
  })
  await read(Prisma.sql`
    UPDATE settlement_change c SET seal = s.seal, sealed_rows = s.rows, sealed_zone = ${zone}
    FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS s (id int, seal text, rows text) WHERE c.id = s.id`)
  return last
}

/** Seals changes of one family that were just written, and no others. */
export async function sealChanges(read: Read, ids: readonly number[], sealing: Sealing): Promise<void> {
  const links = await readLinks(read, Prisma.sql`c.id IN (${Prisma.join([...ids])})`)
  const [first] = links
  if (first) await sealLinks(read, links, await lastSeal(read, first.family, first.id), sealing)
}
