import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, type Check, type Run, type Tools } from './checks.ts'
import type { Counts } from './reports.ts'
import { noSettings } from './settings.ts'

interface Parts {
  run: (file: string, args: string[], options: { timeoutMs: number; env: Record<string, string>; signal: AbortSignal }) => Promise<void>
  buildClients: () => Promise<void>
}

interface Outcome {
  counts: Counts
  /** Why it failed, or why there was nothing to do. */
  text: string
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, passedLater: [] }

/** What a report says; nothing when the check ended before it could write one. */
function countsOf(check: Check, scratch: string): Counts | undefined {
  try {
    return check.count?.(scratch)
  } catch {
    return undefined
  }
}

async function outcomeOf(check: Check, tools: Tools): Promise<Outcome> {
  try {
    const nothingToDo = await check.run(tools)
    if (nothingToDo) return { counts: none, text: nothingToDo }
    return { counts: countsOf(check, tools.scratch) ?? { ...none, passed: 1 }, text: '' }
  } catch (error) {
    const counts = countsOf(check, tools.scratch) ?? { ...none, failed: 1 }
    // Whatever went wrong outside of the test cases is a failure, too.
    return { counts: { ...counts, failed: Math.max(1, counts.failed) }, text: error instanceof Error ? error.message : String(error) }
  }
}

function describe({ passed, failed, skipped }: Counts) {
  const parts = [
    [passed, 'passed'],
    [failed, 'failed'],
    [skipped, 'skipped'],
  ] as const
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', ') || 'skipped'
  )
}

/** `unit e2e gift` means: these two checks, and of their files those whose path contains "gift". */
function select(words: string[]) {
  const names = new Set(checks.map((check) => check.name))
  const chosen = words.filter((word) => names.has(word))
  const filters = words.filter((word) => !names.has(word))
  if (filters.length > 0 && chosen.length === 0) {
    throw new Error(`Unknown: ${filters.join(', ')}. The checks are: ${[...names].join(', ')}.`)
  }
  return { chosen: checks.filter((check) => chosen.length === 0 || chosen.includes(check.name)), filters }
}

/** Runs the chosen checks one after another, all of them even when one fails, and answers the exit code. */
export async function runChecks(args: string[], { run, buildClients }: Parts, signal: AbortSignal): Promise<number> {
  const { chosen, filters } = select(args.filter((word) => word !== '--services'))
  const scratch = mkdtempSync(join(tmpdir(), 'greenroom-test-'))
  const quietly: Run = (file, rest, { timeoutMs, env }) =>
    run(file, rest, { timeoutMs, signal, env: { ...noSettings(), NO_COLOR: '1', ...env } })
  const tools: Tools = { run: quietly, buildClients, scratch, filters, services: args.includes('--services') }

  const total = { passed: 0, failed: 0 }
  try {
    for (const check of chosen) {
      const began = performance.now()
      process.stdout.write(`  ${check.name.padEnd(14)}`)
      const { counts, text } = await outcomeOf(check, tools)
      signal.throwIfAborted()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(`${describe(counts).padEnd(30)}${seconds.padStart(7)} s\n${text ? `${text.replace(/^/gm, '    ')}\n` : ''}`)
      for (const name of counts.passedLater) console.log(`    passed at the second try: ${name}`)
      total.passed += counts.passed
      total.failed += counts.failed
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
