// Output of the checks: a line for each, and the slowest files.
import type { Counts, TestFile } from './counts.ts'

export interface Outcome {
  name: string
  counts: Counts
  /** Of the clock. */
  seconds: number
  /** Of all processors, of the check and what it started. */
  processorSeconds: number
  /** Why it failed, or why there was nothing to do. */
  text: string
}

const inWords = ({ passed, failed, skipped }: Counts) =>
  Object.entries({ passed, failed, skipped })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ') || 'skipped'

const time = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

/** A line, with details below it. */
export const describe = ({ name, counts, seconds, text }: Outcome): string =>
  `  ${name.padEnd(14)}${inWords(counts).padEnd(30)}${time(seconds)}\n${text && `${text.replace(/^/gm, '    ')}\n`}`

const shownFiles = 10
const list = (title: string, lines: string[]) => (lines.length > 0 ? `\n${title}\n${lines.map((line) => `${line}\n`).join('')}` : '')
const slowestFirst = <Timed extends { seconds: number }>(all: Timed[]) => all.toSorted((a, b) => b.seconds - a.seconds)

/** The times of each check, the slowest files, what passed only at the second try (each a fault to look for), and last the total counts. */
export function summarize(outcomes: Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const checks = slowestFirst(outcomes).map(({ name, seconds, processorSeconds }) => `${time(seconds)}${time(processorSeconds)}  ${name}`)
  const files = slowestFirst(
    outcomes.flatMap(({ name, counts }) => counts.files.map((file): TestFile => ({ ...file, path: `${file.path} (${name})` }))),
  )
  const later = outcomes.flatMap(({ name, counts }) => counts.passedLater.map((title) => `  ${title} (${name})`))
  return [
    list('Seconds by the clock and of the processors:', [
      ...checks,
      `${' '.repeat(9)}${time(sum((outcome) => outcome.processorSeconds))}  in all`,
    ]),
    list(
      'The slowest test files:',
      files.slice(0, shownFiles).map(({ path, seconds }) => `${time(seconds)}  ${path}`),
    ),
    list('Passed at the second try:', later),
    `\n${sum(({ counts }) => counts.passed)} passed, ${sum(({ counts }) => counts.failed)} failed`,
  ].join('')
}
