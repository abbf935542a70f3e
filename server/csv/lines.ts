// A file that spreadsheets open as it is meant: UTF-8 with a byte order mark, lines ended by CRLF, cells quoted as RFC 4180 says.
import { zonedText } from '../dates/zoned-text.ts'
import type { Column, Kind } from './columns.ts'
import { titleIn, type FileLanguage } from './titles.ts'

export const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/**
 * What makes a spreadsheet read a cell as a formula: one of these, whatever that cannot be seen stands before it. A quote in front makes
 * it text.
 */
const formula = /^[\s\p{C}\p{DI}]*[=+\-\u2212@]|^[\t\r]/u
/** Some programs take a sign of full width for the plain one, which is what NFKC makes of it. */
const isFormula = (cell: string) => formula.test(cell.normalize('NFKC'))
const needsQuotes = /[",\r\n]|^\s|\s$/

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const asText = (cell: string) => quoted(isFormula(cell) ? `'${cell}` : cell)

function cellOf<Row>({ kind, of }: Column<Row>, row: Row, zone: string): string {
  const value = of(row)
  if (value === null) return ''
  if (kind === 'instant') return zonedText(new Date(value), zone)
  if ((kind === 'decimal' || kind === 'percentage') && typeof value === 'number') return value.toFixed(2)
  return typeof value === 'number' ? String(value) : asText(value)
}

/** A cell of a file has no unit, so the title says it; of an instant that is the zone in which it is written. */
export function headerLine<Row>(columns: Column<Row>[], zone: string, language: FileLanguage): string {
  const units: Partial<Record<Kind, string>> = { instant: zone, seconds: 's', percentage: '%' }
  return (
    columns
      .map(({ title, kind }) => asText(units[kind] ? `${titleIn(language, title)} (${units[kind]})` : titleIn(language, title)))
      .join(',') + lineEnd
  )
}

export const rowLine = <Row>(columns: Column<Row>[], row: Row, zone: string) =>
  columns.map((column) => cellOf(column, row, zone)).join(',') + lineEnd
