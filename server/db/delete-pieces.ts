// Deletes many rows in pieces. Each piece commits, so that other statements run between them.
import { Prisma } from './generated/client.ts'
import type { Client } from './open-database.ts'

/** Rows of a piece, which takes some milliseconds. */
const rowsOfPiece = 5000

/** Deletes until no row is left, or the signal is aborted. Returns whether no row is left. */
export async function deleteInPieces(
  prisma: Pick<Client, '$executeRaw' | '$queryRaw'>,
  table: string,
  condition: Prisma.Sql,
  signal?: AbortSignal,
): Promise<boolean> {
  const name = Prisma.raw(table)
  while (!signal?.aborted) {
    // Deletes by ctid, so that no query plan reads the table once for each row.
    const deleted = await prisma.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${rowsOfPiece}))`
    if (deleted === rowsOfPiece) continue
    // Another server may have deleted this piece, or changed a row of it, and not yet the rest.
    const [left] = await prisma.$queryRaw<unknown[]>`SELECT 1 FROM ${name} WHERE ${condition} LIMIT 1`
    if (!left) return true
  }
  return false
}
