// What the check of the books found.

export interface Disagreement {
  table: string
  /** Which row: its key, in words. */
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

/** More are not listed: one fault of a program is found in every row. */
const most = 1000

export interface Findings {
  list: Disagreement[]
  add(table: string, row: string, field: string, stored: unknown, computed: unknown): void
  /** Adds it if both are not the same text. */
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
