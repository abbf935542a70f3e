// Reads a whole list a page at a time: a file of a million rows never stands in memory.

/** Rows read at once for a file. */
export const exportPage = 5000

/** Pages of a list that goes on after its last row. The next page is read while one is written. */
export async function* pagesAfter<Row>(read: (after: Row | undefined, take: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined, exportPage); rows.length > 0;) {
    const next = rows.length < exportPage ? Promise.resolve([]) : read(rows.at(-1), exportPage)
    // A download that is cancelled never asks for it.
    next.catch(() => {})
    yield rows
    rows = await next
  }
}

/** What stands behind a row in a list that shows the newest first, by its instant and then its id. The bare limit is what an index starts from. */
export const rowsBehind = (after: { createdAt: Date; id: bigint } | undefined) =>
  after ? { createdAt: { lte: after.createdAt }, OR: [{ createdAt: { lt: after.createdAt } }, { id: { lt: after.id } }] } : {}

/** The same rows in another form. */
export async function* presentPages<Row, Shown>(pages: AsyncIterable<Row[]>, present: (row: Row) => Shown): AsyncGenerator<Shown[]> {
  for await (const rows of pages) yield rows.map(present)
}
