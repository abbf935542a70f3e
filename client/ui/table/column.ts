import type { ReactNode } from 'react'

/** A column of a list: a cell of the table on a wide screen, a labelled line of the row's card on a narrow one. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Aligns figures to the end of the cell, in tabular numerals. */
  numeric?: boolean
  /** Explains the figures beside it, such as a rate. */
  quiet?: boolean
  /** Stays visible while the table scrolls sideways: a total beside the first column, or buttons at the end. */
  pinned?: 'start' | 'end'
  /** Shown at the top of the card, without its title. */
  heading?: boolean
  /** Makes the rows sortable by this column. */
  sortBy?: (row: Row) => number | string
  /** The cell of the summary row: the same total as in the figures above the table. */
  sum?: ReactNode
}
