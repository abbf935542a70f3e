// Rows of the demo world, as the database takes them: table by table, a column a list.
import type { SeedRows } from '#contract/internal/internal.ts'
import { tables, type Cell, type Row, type TableName } from './tables.ts'

/** Rows that are kept back before they travel: enough to be fast, few enough to stay small in memory and in a request. */
export const rowsAtOnce = 10_000

export interface Batch {
  add<T extends TableName>(table: T, row: Row<T>): void
  /** How many rows wait. */
  readonly size: number
  /** Hands over the rows that wait, in the order in which they can be inserted. */
  flush(): Generator<SeedRows>
}

/** Takes rows of any table in any order and turns them on their side. */
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
