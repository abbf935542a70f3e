import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles, touchedBy, type Touched } from './changed.ts'
import { checks, type Check, type Run, type Tools } from './checks.ts'
import { readImportGraph, type ImportGraph } from './import-graph.ts'
import type { Report } from './reports.ts'
import { parseSelection } from './selection.ts'
import { noSettings, temporaryFolder } from './settings.ts'
import { describe, summarize, type Outcome } from './summary.ts'

interface Parts {
  run: (file: string, args: string[], options: { timeoutMs: number; env: Record<string, string>; signal: AbortSignal }) => Promise<void>
  buildClients: () => Promise<void>
  buildPrograms: () => Promise<void>
}

/** Only the checks that are for them give the tests a PostgreSQL and a Redis. */
const noServices = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }

const none: Report = { passed: 0, failed: 0, skipped: 0, passedLater: [], files: [] }

/** Reads a report; returns nothing if the check ended before writing one. */
function reportOf(check: Check, scratch: string): Report | undefined {
  try {
    return check.report?.(scratch)
  } catch {
    return undefined
  }
}

async function resultOf(check: Check, tools: Tools): Promise<Pick<Outcome, 'report' | 'text'>> {
  try {
    const nothingToDo = await check.run(tools)
    if (nothingToDo) return { report: none, text: nothingToDo }
    return { report: reportOf(check, tools.scratch) ?? { ...none, passed: 1 }, text: '' }
  } catch (error) {
    const report = reportOf(check, tools.scratch) ?? { ...none, failed: 1 }
    // An error outside the test cases is also a failure.
    return { report: { ...report, failed: Math.max(1, report.failed) }, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs each check as soon as its dependencies have ended. A failure does not stop the other checks. */
async function runAll(chosen: Check[], tools: Tools, signal: AbortSignal): Promise<Outcome[]> {
  const started = new Map<string, Promise<Outcome>>()
  const start = async (check: Check): Promise<Outcome> => {
    await Promise.all(check.after.flatMap((name) => started.get(name) ?? []))
    const began = performance.now()
    const result = await resultOf(check, tools)
    signal.throwIfAborted()
    const outcome = { name: check.name, ...result, seconds: (performance.now() - began) / 1000 }
    process.stdout.write(describe(outcome))
    return outcome
  }
  for (const check of chosen) started.set(check.name, start(check))
  // All started processes have ended when this ends.
  await Promise.allSettled(started.values())
  return Promise.all(started.values())
}

function touchedSince(commit: string): Touched {
  const changed = changedFiles(process.cwd(), commit)
  const touched = touchedBy(changed, process.cwd())
  console.log(
    `  ${changed.length} files differ from ${commit}; they can touch ${touched.tests.size} test files`
      + `${touched.browser ? ' and what a browser shows' : ', and nothing that a browser shows'}\n`,
  )
  return touched
}

/** Runs the chosen checks and returns the exit code. */
export async function runChecks(args: string[], { run, buildClients, buildPrograms }: Parts, signal: AbortSignal): Promise<number> {
  const names = checks.map(({ name }) => name)
  const { changedSince, ...selection } = parseSelection(args, names)
  const { chosen, filters, all } = selection
  const temporary = temporaryFolder()
  const scratch = mkdtempSync(join(temporary, 'greenroom-test-'))
  try {
    const quietly: Run = (file, rest, { timeoutMs, env }) =>
      run(file, rest, { timeoutMs, signal, env: { ...noSettings(), ...noServices, NO_COLOR: '1', TMPDIR: temporary, ...env } })
    let read: ImportGraph | undefined
    const graph = () => (read ??= readImportGraph(process.cwd()))
    const touched = changedSince === null ? null : touchedSince(changedSince)
    let programs: Promise<void> | undefined
    const builtPrograms = () => (programs ??= buildPrograms())
    const tools: Tools = { run: quietly, buildClients, buildPrograms: builtPrograms, scratch, touched, graph, ...selection }
    const outcomes = await runAll(
      checks.filter(({ name }) => chosen.includes(name)),
      tools,
      signal,
    )
    const hasCases = outcomes.some(({ report }) => report.files.length > 0)
    if (hasCases && !all && filters.length === 0) console.log('\nThis was the quick run. npm test -- --all runs the long test files, too.')
    console.log(summarize(outcomes))
    return outcomes.every(({ report }) => report.failed === 0) ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
