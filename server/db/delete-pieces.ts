// Deletes many rows a piece at a time: each piece commits, and whoever waits for the database gets it between two of them.
import { Prisma } from './generated/client.ts'
import type { Client } from './open-database.ts'

/** Rows of a piece: some milliseconds. */
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
    // By their place: no plan looks at the table for each row.
    const deleted = await prisma.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${rowsOfPiece}))`
    if (deleted === rowsOfPiece) continue
    // Another server may have deleted this piece, or changed a row of it, and not yet the rest.
    const [left] = await prisma.$queryRaw<unknown[]>`SELECT 1 FROM ${name} WHERE ${condition} LIMIT 1`
    if (!left) return true
  }
  return false
}
