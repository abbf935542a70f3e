// The result of a check of the books.

export interface Disagreement {
  table: string
  /** The key of the row as readable text. */
  row: string
  field: string
  stored: string
  computed: string
}

export interface BooksReport {
  /** Rows that were read. */
  rows: number
  settledDays: number
  disagreements: Disagreement[]
}

/** No more are listed, because one bug of a program can affect every row. */
const most = 1000

export interface Findings {
  list: Disagreement[]
  add(table: string, row: string, field: string, stored: unknown, computed: unknown): void
  /** Adds a disagreement if the two values differ as text. */
  compare(table: string, row: string, field: string, stored: unknown, computed: unknown): void
}

export function collectFindings(): Findings {
  const list: Disagreement[] = []
  const add: Findings['add'] = (table, row, field, stored, computed) => {
    if (list.length < most) list.push({ table, row, field, stored: String(stored), computed: String(computed) })
  }
  return {
    list,
    add,
    compare(table, row, field, stored, computed) {
      if (String(stored) !== String(computed)) add(table, row, field, stored, computed)
    },
  }
}
