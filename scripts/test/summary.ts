// Output of the checks: a line for each, and the slowest files.
import type { Report, TestFile } from './reports.ts'

export interface Outcome {
  name: string
  report: Report
  seconds: number
  /** Why it failed, or why there was nothing to do. */
  text: string
}

const inWords = ({ passed, failed, skipped }: Report) =>
  Object.entries({ passed, failed, skipped })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ') || 'skipped'

const time = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

/** A line, with details below it. */
export const describe = ({ name, report, seconds, text }: Outcome): string =>
  `  ${name.padEnd(14)}${inWords(report).padEnd(30)}${time(seconds)}\n${text && `${text.replace(/^/gm, '    ')}\n`}`

const shownFiles = 10
const list = (title: string, lines: TestFile[]) =>
  lines.length > 0 ? `\n${title}\n${lines.map(({ path, seconds }) => `${time(seconds)}  ${path}\n`).join('')}` : ''
const slowestFirst = (lines: TestFile[]) => lines.toSorted((a, b) => b.seconds - a.seconds)

/** The time of each check, the slowest files, what passed only at the second try (each a fault to look for), and last the total counts. */
export function summarize(outcomes: Outcome[]): string {
  const stages = slowestFirst(outcomes.map(({ name, seconds }) => ({ path: name, seconds })))
  const files = outcomes.flatMap(({ name, report }) => report.files.map(({ path, seconds }) => ({ path: `${path} (${name})`, seconds })))
  const sum = (count: (report: Report) => number) => outcomes.reduce((total, { report }) => total + count(report), 0)
  const later = outcomes.flatMap(({ name, report }) => report.passedLater.map((title) => `  ${title} (${name})\n`))
  return [
    list('What each check took:', stages),
    list('The slowest test files:', slowestFirst(files).slice(0, shownFiles)),
    later.length > 0 ? `\nPassed at the second try:\n${later.join('')}` : '',
    `\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('')
}
