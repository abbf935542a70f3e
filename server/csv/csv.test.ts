import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonedText } from '../dates/zoned-text.ts'
import { day, decimal, instant, text, whole } from './columns.ts'
import { headerLine, rowLine } from './lines.ts'
import { exportPage, pagesAfter } from './pages.ts'

const zone = 'Asia/Taipei'
const oneCell = (value: string) => rowLine([text<string>('Text', (row) => row)], value, zone)

/** Reads what was written, as RFC 4180 says. */
function readCell(line: string): string {
  const cell = line.replace(/\r\n$/, '')
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

describe('a line of a file', () => {
  it('leaves no cell that a spreadsheet would take for a formula', () => {
    for (const cell of ['=1+1', '+886 2', '-cmd', '@SUM(A1)', '\tx', '\rx']) expect(readCell(oneCell(cell))).toBe(`'${cell}`)
  })

  it('carries any text unharmed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (cell) => {
      expect(readCell(oneCell(cell)).replace(/^'(?=[=+\-@\t\r])/, '')).toBe(cell)
    }))
  })

  it('leaves numbers numbers, the negative ones too, and nothing where there is nothing', () => {
    const columns = [decimal<number>('Points', (n) => n), whole<number>('Count', (n) => n), decimal<number>('None', () => null), day<number>('Day', () => '2026-11-20')]
    expect(rowLine(columns, -5, zone)).toBe('-5.00,-5,,2026-11-20\r\n')
  })

  it('says in which zone its instants are, and by how much that is off UTC', () => {
    const columns = [instant<string>('Time', (at) => at), text<string>('A, B', (at) => at)]
    expect(headerLine(columns, zone)).toBe('Time (Asia/Taipei),"A, B"\r\n')
    expect(rowLine(columns, '2026-11-20T12:34:56.789Z', zone)).toBe('2026-11-20 20:34:56+08:00,2026-11-20T12:34:56.789Z\r\n')
    const at = new Date('2026-07-01T00:00:00.000Z')
    expect(zonedText(at, 'America/New_York')).toBe('2026-06-30 20:00:00-04:00')
    expect(zonedText(at, 'Asia/Kathmandu')).toBe('2026-07-01 05:45:00+05:45')
    expect(zonedText(at, 'America/St_Johns')).toBe('2026-06-30 21:30:00-02:30')
    expect(zonedText(at, 'UTC')).toBe('2026-07-01 00:00:00+00:00')
  })
})

it('a list is read to its end, a page at a time', async () => {
  const all = Array.from({ length: exportPage * 2 }, (_, index) => index)
  const asked: (number | undefined)[] = []
  const pages = []
  for await (const page of pagesAfter<number>(async (after, take) => {
    asked.push(after)
    return all.slice(after === undefined ? 0 : after + 1).slice(0, take)
  })) pages.push(page)
  expect(pages.flat()).toEqual(all)
  expect(asked).toEqual([undefined, exportPage - 1, exportPage * 2 - 1])
})
