import type { ReactNode } from 'react'

/** A column of a list: a cell of the table on a wide screen; on a narrow one a part of the row's two lines, or of the detail that the row opens. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** A heading that it shares with the columns beside it. */
  group?: string
  /** Aligns figures to the end of the cell, in tabular numerals. */
  numeric?: boolean
  /** Explains the figures beside it, such as a rate. */
  quiet?: boolean
  /** Stays visible while the table scrolls sideways: a total beside the first column, or buttons at the end. */
  pinned?: 'start' | 'end'
  /** Its place in a row of two lines: name and time above, what and how much below. A column without a place is only in the detail. */
  place?: 'name' | 'when' | 'what' | 'figure'
  /** A control before the two lines, such as a tick. */
  lead?: (row: Row) => ReactNode
  /** A shorter content for the two lines, if the cell is too much for them. */
  brief?: (row: Row) => ReactNode
  /** Makes the rows sortable by this column. */
  sortBy?: (row: Row) => number | string
  /** The cell of the summary row: the same total as in the figures above the table. */
  sum?: ReactNode
}
