// A column of a report has one title, in contract/columns, for the table and the CSV file.
import { dirname, join } from 'node:path'
import { lineAt } from '../architecture/source-file.ts'

/** Titles of columns that only a table has, and why. */
const ofTablesOnly: Record<string, string> = {
  'analysis.bet': 'the points bet, under their own heading',
  'analysis.win': 'the points bet again, which the file has once',
  'analysis.validBet': 'the points bet again, which the file has once',
  'family.option': 'buttons',
  'income.detail': 'a button',
  'income.state': 'the status, and when it was settled; the file has the time alone',
  'income.status.waiting': 'of a month; the file has days',
  'statistics.homeTeam': 'the home team, or else the title; the file has a column for each',
}

const title = /(?:\btitle: |\b(?:figure|rate|share)\('\w+', )t\('([\w.]+)'/g
const importedColumns = /from '(\.[^']*columns\.tsx)'/g

/** Finds titles in the client's report tables that the report's file does not have. */
export function columnTitleFaults(files: Record<string, string>): string[] {
  const tables = Object.entries(files)
    .filter(([, code]) => code.includes('fetchFile='))
    .flatMap(([path, code]) => [path, ...[...code.matchAll(importedColumns)].map(([, target = '']) => join(dirname(path), target))])
  return [...new Set(tables)].flatMap((path) => {
    const code = files[path] ?? ''
    return [...code.matchAll(title)].flatMap(({ 1: key = '', index }) =>
      key.startsWith('columns.') || key in ofTablesOnly
        ? []
        : [`${path}:${lineAt(code, index)}: ${key}: put this title into contract/columns, or into the exceptions of column-titles.ts`],
    )
  })
}
