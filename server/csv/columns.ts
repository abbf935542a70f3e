// The columns of an exported file. The kind of a column determines how its cells are written.

import type { Title } from './titles.ts'

/** Dates and rates are written as they are; instants in the business zone, in two cells. */
export type Kind = 'text' | 'number' | 'seconds' | 'decimal' | 'percentage' | 'instant' | 'day'
type Value = string | number | null

export interface Column<Row> {
  title: Title
  kind: Kind
  of: (row: Row) => Value
}

const column =
  (kind: Kind) =>
  <Row>(title: Title, of: (row: Row) => Value): Column<Row> => ({ title, kind, of })

/** Text. It must not be read as a formula by a spreadsheet. */
export const text = column('text')
/** A whole number: a count, an id. */
export const whole = column('number')
/** A duration in whole units. */
export const seconds = column('seconds')
/** Points, with two decimals. */
export const decimal = column('decimal')
/** Percent, with two decimals. */
export const percentage = column('percentage')
/** An ISO instant, written in the business zone: a cell with its offset, and one without. */
export const instant = column('instant')
/** A business day. */
export const day = column('day')
