/** Limits a page number to the last page, for a list that has become shorter. */
export const pageWithin = (page: number, total: number, size: number) => Math.min(page, Math.max(1, Math.ceil(total / size)))

/** The rows of a page. If there is at most one page of rows, the server has paged them, and they are returned unchanged. */
export const pageOfRows = <Row>(rows: readonly Row[], page: number, size: number) =>
  rows.length > size ? rows.slice((page - 1) * size, page * size) : rows
