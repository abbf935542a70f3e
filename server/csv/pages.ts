// Reads a list page by page, so that an export of a million rows is never in memory as a whole.

/** The number of rows of one page. */
export const exportPage = 1000

/** The pages of a list, each starting after the last row of the one before. The next page is read while one is written. */
export async function* pagesAfter<Row>(read: (after: Row | undefined, take: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined, exportPage); rows.length > 0;) {
    const next = rows.length < exportPage ? Promise.resolve([]) : read(rows.at(-1), exportPage)
    // After a cancelled download nobody awaits this page, so its failure must not be an unhandled rejection.
    next.catch(() => {})
    yield rows
    rows = await next
  }
}

/** The first rows of a list, read in pages, so that other requests are served in between. */
export async function firstOf<Row>(limit: number, read: (after: Row | undefined, take: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let isMore = true; isMore && rows.length < limit;) {
    const take = Math.min(limit - rows.length, exportPage)
    const page = await read(rows.at(-1), take)
    rows.push(...page)
    isMore = page.length === take
  }
  return rows
}

/** The rows after a given row, newest first, by instant and then id. The separate limit on the instant lets the database use an index. */
export const rowsBehind = (after: { createdAt: Date; id: bigint } | undefined) =>
  after ? { createdAt: { lte: after.createdAt }, OR: [{ createdAt: { lt: after.createdAt } }, { id: { lt: after.id } }] } : {}

/** The same pages with each row converted. */
export async function* presentPages<Row, Shown>(pages: AsyncIterable<Row[]>, present: (row: Row) => Shown): AsyncGenerator<Shown[]> {
  for await (const rows of pages) yield rows.map(present)
}
