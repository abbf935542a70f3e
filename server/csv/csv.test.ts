import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonedText } from '../dates/zoned-text.ts'
import { day, decimal, instant, percentage, seconds, text, whole } from './columns.ts'
import { headerLine, rowLine } from './lines.ts'
import { exportPage, pagesAfter } from './pages.ts'
import { fileLanguage, titles } from './titles.ts'

const zone = 'Asia/Taipei'
const oneCell = (value: string) => rowLine([text<string>('detail', (row) => row)], value, zone)

/** Parses CSV as in RFC 4180. */
function readCell(line: string): string {
  const cell = line.replace(/\r\n$/, '')
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

describe('a line of a file', () => {
  it('has no cell that a spreadsheet would read as a formula', () => {
    const plain = ['=1+1', '+886 2', '-cmd', '@SUM(A1)', '\tx', '\rx', '\n=1', ' =1', '\u2212 1']
    const wide = ['\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)', '\uFE661', '\uFE621', '\uFE631', '\uFE6BSUM(A1)']
    const behindNothing = [
      '\u200B=1',
      '\u200C+1',
      '\u200D-1',
      '\uFEFF@SUM(A1)',
      '\u2060=1',
      '\u00AD=1',
      '\u202E=1',
      '\u115F=1',
      '\u00A0=1',
      '\u3000\uFF1D1',
      '\uFE0F\u200B =1',
      '\u0000=1',
    ]
    for (const cell of [...plain, ...wide, ...behindNothing]) expect(readCell(oneCell(cell))).toBe(`'${cell}`)
    for (const cell of ['a=1', '1-2', 'me@example.com', '主播-1', '\u200Bname']) expect(readCell(oneCell(cell))).toBe(cell)
  })

  it('keeps any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        expect([cell, `'${cell}`]).toContain(readCell(oneCell(cell)))
      }),
    )
  })

  it('keeps numbers as numbers, also negative ones, and empty values empty', () => {
    const columns = [
      decimal<number>('points', (n) => n),
      whole<number>('count', (n) => n),
      decimal<number>('fee', () => null),
      day<number>('day', () => '2026-11-20'),
    ]
    expect(rowLine(columns, -5, zone)).toBe('-5.00,-5,,2026-11-20\r\n')
  })

  it('writes instants in the business zone, with the offset from UTC and, for spreadsheets, without', () => {
    const columns = [instant<string>('time', (at) => at), text<string>('detail', (at) => at)]
    expect(headerLine(columns, zone, 'en')).toBe('Time (Asia/Taipei),Time (Asia/Taipei YYYY-MM-DD HH:mm:ss),Detail\r\n')
    expect(rowLine(columns, '2026-11-20T12:34:56.789Z', zone)).toBe(
      '2026-11-20 20:34:56+08:00,2026-11-20 20:34:56,2026-11-20T12:34:56.789Z\r\n',
    )
    expect(rowLine([instant('time', () => null), whole('count', () => 1)], 0, zone)).toBe(',,1\r\n')
    const at = new Date('2026-07-01T00:00:00.000Z')
    expect(zonedText(at, 'America/New_York')).toBe('2026-06-30 20:00:00-04:00')
    expect(zonedText(at, 'Asia/Kathmandu')).toBe('2026-07-01 05:45:00+05:45')
    expect(zonedText(at, 'America/St_Johns')).toBe('2026-06-30 21:30:00-02:30')
    expect(zonedText(at, 'UTC')).toBe('2026-07-01 00:00:00+00:00')
  })
})

it('a list is read completely, one page at a time', async () => {
  const all = Array.from({ length: exportPage * 2 }, (_, index) => index)
  const cursors: (number | undefined)[] = []
  const pages = []
  for await (const page of pagesAfter<number>(async (after, take) => {
    cursors.push(after)
    return all.slice(after === undefined ? 0 : after + 1).slice(0, take)
  }))
    pages.push(page)
  expect(pages.flat()).toEqual(all)
  expect(cursors).toEqual([undefined, exportPage - 1, exportPage * 2 - 1])
})

describe('the titles of columns', () => {
  it('exist in every language of the contract, and differ from each other in each language', () => {
    const files = readdirSync(new URL('../../contract/columns', import.meta.url))
    expect(
      Object.keys(titles)
        .map((language) => `${language}.json`)
        .toSorted(),
    ).toEqual(files.toSorted())
    for (const columns of Object.values(titles)) {
      expect(Object.keys(columns)).toEqual(Object.keys(titles.en))
      const shown = Object.values(columns)
      expect(shown.filter((title) => title.trim() === '')).toEqual([])
      expect(shown.filter((title, at) => shown.indexOf(title) !== at)).toEqual([])
    }
  })

  it('include the unit, which a table on a screen shows in each cell', () => {
    const columns = [seconds<number>('timeOnAir', (n) => n), percentage<number>('giftShare', (n) => n)]
    expect(headerLine(columns, zone, 'en')).toBe('Time on air (s),Gift share (%)\r\n')
    expect(rowLine(columns, 60, zone)).toBe('60,60.00\r\n')
  })

  it('follow the language header, and for CN the script that the caller reads', () => {
    const languageFor = (language: string | undefined, acceptLanguage?: string) => fileLanguage({ language, acceptLanguage })
    expect([
      languageFor('EN'),
      languageFor('TH'),
      languageFor('VI'),
      languageFor('TW'),
      languageFor(undefined, 'zh-TW'),
      languageFor('KLINGON'),
    ]).toEqual(['en', 'th', 'vi', 'zh-TW', 'en', 'en'])
    expect([
      languageFor('CN'),
      languageFor('CN', 'zh-CN,zh;q=0.9'),
      languageFor('CN', 'zh-TW'),
      languageFor('CN', 'en, zh-Hant-HK;q=0.8'),
      languageFor('CN', 'zh-CN, zh-TW'),
    ]).toEqual(['zh-CN', 'zh-CN', 'zh-TW', 'zh-TW', 'zh-CN'])
    expect(headerLine([instant<string>('time', (at) => at), whole<string>('count', () => 1)], zone, 'zh-TW')).toBe(
      '時間 (Asia/Taipei),時間 (Asia/Taipei YYYY-MM-DD HH:mm:ss),數量\r\n',
    )
  })
})
