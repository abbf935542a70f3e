// Rows of the demo world in the format of the database: by table, one list for each column.
import type { SeedRows } from '#contract/internal/internal.ts'
import { tables, type Cell, type Row, type TableName } from './tables.ts'

/** Rows per batch: enough to be fast, few enough to stay small in memory and in a request. */
export const rowsAtOnce = 10_000

export interface Batch {
  add<T extends TableName>(table: T, row: Row<T>): void
  /** Number of waiting rows. */
  readonly size: number
  /** Yields the waiting rows in an order in which they can be inserted, and removes them. */
  flush(): Generator<SeedRows>
}

/** Collects rows of any table in any order, and converts them to columns. */
export function createBatch(): Batch {
  const waiting = new Map<string, { names: string[]; piece: SeedRows }>()
  let size = 0

  const open = (table: TableName) => {
    const columns: [string, string][] = Object.entries(tables[table])
    const opened = {
      names: columns.map(([name]) => name),
      piece: { table, columns: columns.map(([name, type]) => ({ name, type, values: [] })) },
    }
    waiting.set(table, opened)
    return opened
  }

  return {
    add(table, row) {
      const { names, piece } = waiting.get(table) ?? open(table)
      const cells: Record<string, Cell> = row
      for (let at = 0; at < names.length; at++) piece.columns[at]?.values.push(onWire(cells[names[at] ?? ''] ?? null))
      size++
    },
    get size() {
      return size
    },
    *flush() {
      for (const table of Object.keys(tables)) {
        const piece = waiting.get(table)?.piece
        if (piece) yield piece
      }
      waiting.clear()
      size = 0
    },
  }
}

function onWire(cell: Cell) {
  if (typeof cell === 'bigint') return String(cell)
  return cell instanceof Date ? cell.toISOString() : cell
}
