// The CSV format that spreadsheets open correctly: UTF-8 with a byte order mark, CRLF at each line's end, cells quoted as in RFC 4180.
import { zonedText } from '../dates/zoned-text.ts'
import type { Column, Kind } from './columns.ts'
import { titleIn, type FileLanguage } from './titles.ts'

export const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/**
 * A cell that starts with one of these, also after invisible characters, is read as a formula by a spreadsheet. A quote in front makes it
 * text.
 */
const formula = /^[\s\p{C}\p{DI}]*[=+\-\u2212@]|^[\t\r]/u
/** Some programs treat full-width signs as plain ones. NFKC converts them. */
const isFormula = (cell: string) => formula.test(cell.normalize('NFKC'))
const needsQuotes = /[",\r\n]|^\s|\s$/

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const asText = (cell: string) => quoted(isFormula(cell) ? `'${cell}` : cell)

/** The local date and time of `zonedText`, without the offset: spreadsheets read only this as a time. */
const localFormat = 'YYYY-MM-DD HH:mm:ss'

/** An instant has two cells: with its offset, and without. */
function cellsOf<Row>(column: Column<Row>, row: Row, zone: string): string[] {
  const value = column.of(row)
  if (column.kind !== 'instant') return [cellOf(column.kind, value)]
  if (value === null) return ['', '']
  const text = zonedText(new Date(value), zone)
  return [text, text.slice(0, localFormat.length)]
}

function cellOf(kind: Kind, value: string | number | null): string {
  if (value === null) return ''
  if ((kind === 'decimal' || kind === 'percentage') && typeof value === 'number') return value.toFixed(2)
  return typeof value === 'number' ? String(value) : asText(value)
}

/** The title includes the unit, because cells have none. The unit of an instant is its time zone. */
export function headerLine<Row>(columns: Column<Row>[], zone: string, language: FileLanguage): string {
  const units: Partial<Record<Kind, string[]>> = { instant: [zone, `${zone} ${localFormat}`], seconds: ['s'], percentage: ['%'] }
  const titlesOf = ({ title, kind }: Column<Row>) => {
    const name = titleIn(language, title)
    return units[kind]?.map((unit) => `${name} (${unit})`) ?? [name]
  }
  return columns.flatMap(titlesOf).map(asText).join(',') + lineEnd
}

export const rowLine = <Row>(columns: Column<Row>[], row: Row, zone: string) =>
  columns.flatMap((column) => cellsOf(column, row, zone)).join(',') + lineEnd
