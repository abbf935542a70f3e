// Reads a whole list a page at a time: a file of a million rows never stands in memory.

/** Rows read at once for a file. */
export const exportPage = 2000

/** Pages of a list that goes on after its last row. */
export async function* pagesAfter<Row>(read: (after: Row | undefined, take: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | undefined
  for (;;) {
    const rows = await read(after, exportPage)
    if (rows.length > 0) yield rows
    if (rows.length < exportPage) return
    after = rows.at(-1)
  }
}

/** What stands behind a row in a list that shows the newest first, by its instant and then its id. The bare limit is what an index starts from. */
export const rowsBehind = (after: { createdAt: Date; id: bigint } | undefined) =>
  after ? { createdAt: { lte: after.createdAt }, OR: [{ createdAt: { lt: after.createdAt } }, { id: { lt: after.id } }] } : {}

/** The same rows in another form. */
export async function* presentPages<Row, Shown>(pages: AsyncIterable<Row[]>, present: (row: Row) => Shown): AsyncGenerator<Shown[]> {
  for await (const rows of pages) yield rows.map(present)
}
