/** The group's title for its first row, otherwise undefined. */
export function firstOfGroup<Row>(rows: readonly Row[], at: number, groupOf: ((row: Row) => string) | undefined) {
  const [row, before] = [rows[at], rows[at - 1]]
  const title = row && groupOf?.(row)
  return before && groupOf?.(before) === title ? undefined : title
}
