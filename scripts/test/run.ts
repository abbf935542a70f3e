// `npm test`: runs the checks side by side, prints a line for each, and last the sum.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createConcurrently, type CloseEvent, type Command } from 'concurrently'
import { caseChecks, checkNames, staticChecks, vitestProjects, type Check, type Selection } from './checks.ts'
import { countsFile, readCounts, type Counts } from './counts.ts'
import { findBrowser } from './find-browser.ts'
import { describe, summarize, type Outcome } from './outcomes.ts'
import { findPostgres, findRedis } from './services.ts'
import { noSettings, temporaryFolder } from './settings.ts'

interface Wanted extends Selection {
  /** Names of checks. */
  chosen: string[]
  /** Also run on the services of this machine. */
  services: boolean
}

/** `unit e2e gift` means: these two checks, only files whose path contains "gift". */
export function parseWanted(args: string[]): Wanted {
  const options = { all: { type: 'boolean' }, services: { type: 'boolean' }, changed: { type: 'boolean' } } as const
  const { values, tokens } = parseArgs({ args, options, allowPositionals: true, tokens: true })
  const flag = tokens.find((token) => token.kind === 'option' && token.name === 'changed')
  const next = tokens.find((token) => token.kind === 'positional' && token.index === (flag?.index ?? -2) + 1)
  const commit = next?.kind === 'positional' && !checkNames.includes(next.value) ? next : undefined
  const all = tokens.flatMap((token) => (token.kind === 'positional' && token !== commit ? [token.value] : []))
  const chosen = all.filter((word) => checkNames.includes(word))
  const words = all.filter((word) => !checkNames.includes(word))
  if (words.length > 0 && chosen.length === 0) throw new Error(`Unknown: ${words.join(', ')}. The checks are: ${checkNames.join(', ')}.`)
  return {
    chosen: chosen.length > 0 ? chosen : checkNames,
    words,
    // Whoever names a file gets it, whichever run it belongs to.
    isQuick: !values.all && words.length === 0,
    services: values.services ?? false,
    changedSince: values.changed ? (commit?.value ?? 'HEAD') : undefined,
  }
}

const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`
/** The shell writes the processor time of the check, and of all that it started, to a file. */
const commandOf = ({ args }: Check, timesFile: string) =>
  `${[process.execPath, ...args].map(quoted).join(' ')}; code=$?; times > ${quoted(timesFile)}; exit $code`

/** Processor seconds, user and system, of what a shell started: its second line is `0m1.25s 0m0.30s`. */
function readProcessorSeconds(timesFile: string): number {
  // A shell that was killed wrote none.
  if (!existsSync(timesFile)) return 0
  const [, children = ''] = readFileSync(timesFile, 'utf8').split('\n')
  return [...children.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  )
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, passedLater: [], files: [] }

interface Stage {
  /** How many checks run at a time; all if undefined. */
  atOnce?: number
  scratch: string
  env: Record<string, string>
  signal: AbortSignal
}

/** Runs these checks. A failure does not stop the others. */
async function runSideBySide(checks: Check[], { atOnce, scratch, env, signal }: Stage): Promise<Outcome[]> {
  const outcomes = checks.flatMap(({ name, skipped, fault }) => {
    const text = skipped ?? fault
    return text === undefined ? [] : [{ name, counts: { ...none, failed: skipped ? 0 : 1 }, seconds: 0, processorSeconds: 0, text }]
  })
  for (const outcome of outcomes) process.stdout.write(describe(outcome))
  const started = checks.filter(({ skipped, fault }) => skipped === undefined && fault === undefined)
  if (started.length === 0 || signal.aborted) return outcomes

  const fileOf = (name: string, kind: string) => join(scratch, `${name}.${kind}`)
  const inputs = started.map((check) => ({
    name: check.name,
    command: commandOf(check, fileOf(check.name, 'times')),
    env: { ...env, ...check.env, [countsFile]: fileOf(check.name, 'json') },
  }))
  const outcomeOf = ({ command: { name }, exitCode, timings }: CloseEvent, output: string): Outcome => {
    const counts = readCounts(fileOf(name, 'json'))
    const hasPassed = exitCode === 0
    return {
      name,
      counts: hasPassed
        ? (counts ?? { ...none, passed: 1 })
        : // An error outside the test cases is also a failure.
          { ...(counts ?? none), failed: Math.max(1, counts?.failed ?? 0) },
      seconds: timings.durationSeconds,
      processorSeconds: readProcessorSeconds(fileOf(name, 'times')),
      text: hasPassed ? (counts?.files.length === 0 ? 'no such test file' : '') : output.trim(),
    }
  }
  const follow = (command: Command) => {
    let output = ''
    const add = (text: Buffer) => (output += text.toString())
    command.stdout.subscribe(add)
    command.stderr.subscribe(add)
    command.close.subscribe((event) => {
      if (signal.aborted) return
      const outcome = outcomeOf(event, output)
      outcomes.push(outcome)
      process.stdout.write(describe(outcome))
    })
  }
  const { commands, result } = createConcurrently(inputs, { ...(atOnce && { maxProcesses: atOnce }), abortSignal: signal })
  commands.forEach(follow)
  const end = () => commands.forEach((command) => command.kill())
  signal.addEventListener('abort', end)
  // It rejects when a check fails, which its outcome says.
  await result.catch(() => undefined)
  signal.removeEventListener('abort', end)
  return outcomes
}

/** Returns the error instead of throwing it: without a browser or a build, the checks that need none still run. */
const attempt = <T>(work: () => Promise<T>): Promise<T | Error> =>
  work().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

/** On a small machine two runs of vitest share the cores, as each often waits; then a browser, a product and an encoder per worker use them. */
const stagesOf = (checks: Check[]) =>
  availableParallelism() < 4
    ? [
        { checks: checks.filter(({ name }) => vitestProjects.includes(name)), atOnce: 2 },
        { checks: checks.filter(({ name }) => !vitestProjects.includes(name)), atOnce: 1 },
      ]
    : [{ checks }]

interface Parts {
  run: (file: string, args: string[], options: { timeoutMs: number; env?: Record<string, string>; signal: AbortSignal }) => Promise<void>
  /** Builds the programs that tests start, if a source has changed. */
  buildPrograms: () => Promise<void>
}

/** Runs the checks that the arguments choose, and returns the exit code. */
export async function runChecks(args: string[], { run, buildPrograms }: Parts, signal: AbortSignal): Promise<number> {
  const { chosen, services, ...selection } = parseWanted(args)
  const isChosen = ({ name }: Check) => chosen.includes(name)
  const temporary = temporaryFolder()
  const scratch = mkdtempSync(join(temporary, 'greenroom-test-'))
  try {
    const quick: Record<string, string> = selection.isQuick ? { QUICK_TESTS: '1' } : {}
    const settings = { ...noSettings(), TEST_DATABASE_URL: '', TEST_REDIS_URL: '', NO_COLOR: '1', TMPDIR: temporary, ...quick }
    const stage = { scratch, env: settings, signal }
    const outcomes = await runSideBySide(staticChecks.filter(isChosen), stage)

    const hasBrowserCases = chosen.includes('component') || chosen.includes('e2e')
    const browser = await attempt(async () =>
      hasBrowserCases ? findBrowser((file, rest, options) => run(file, rest, { ...options, signal })) : '',
    )
    const [postgres, redis] = services
      ? await Promise.all([findPostgres(), findRedis()])
      : [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL]
    // The check on Redis uses the PostgreSQL server, too, and then its tests need not run on that alone.
    const sharedRedis = chosen.includes('redis') ? redis : undefined
    const cases = caseChecks(selection, { postgres, redis: sharedRedis, browser }).filter(isChosen)
    const built = cases.length > 0 ? await attempt(buildPrograms) : undefined
    if (built instanceof Error) for (const check of cases) check.fault = built.message
    for (const { checks, ...rest } of stagesOf(cases)) outcomes.push(...(await runSideBySide(checks, { ...stage, ...rest })))

    signal.throwIfAborted()
    if (cases.length > 0 && selection.isQuick) console.log('\nThis was the quick run. npm test -- --all runs the long test files, too.')
    console.log(summarize(outcomes))
    return outcomes.every(({ counts }) => counts.failed === 0) ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
