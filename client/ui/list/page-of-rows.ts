/** The page that is shown where there are so many rows: a shorter list has no later one. */
export const pageWithin = (page: number, total: number, size: number) => Math.min(page, Math.max(1, Math.ceil(total / size)))

/** The rows of a page. Where they are no more than one, the server has cut them. */
export const pageOfRows = <Row>(rows: readonly Row[], page: number, size: number) =>
  rows.length > size ? rows.slice((page - 1) * size, page * size) : rows
