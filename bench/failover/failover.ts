// Runs a live room on two servers behind nginx, and kills, stops, restarts and suspends one part after another. Unlike the other benchmarks
// this one fails: if anything was lost or duplicated.
import { stopSignals } from '#contract/internal/supervisor.ts'
import { buildPrograms } from '#scripts/prepare/programs.mjs'
import { verifyStored } from '#server/books/verify-stored.ts'
import { median, milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { businessTimeZone, missingPrograms, secret, startPlatform, type Platform } from './platform.ts'
import { accountFor, backWithinMs, violationsOf, type Evidence } from './proof.ts'
import { runFaults } from './stage.ts'

function* ratiosOf(evidence: Evidence): Generator<Ratio> {
  const accounts = accountFor(evidence)
  for (const [at, { name, back, serviceMs, isOnAir }] of evidence.results.entries()) {
    const longest = Math.max(0, ...back)
    const gifts = evidence.acknowledged.filter(({ fault }) => fault === at).length
    const { lost = 0, doubled = 0 } = accounts[at] ?? {}
    const absences =
      back.length === 0
        ? 'no socket lost'
        : `${back.length} sockets lost, back p50 ${milliseconds(median(back))}, max ${milliseconds(longest)}`
    const service = `service back ${serviceMs === null ? 'never' : milliseconds(serviceMs)}`
    const detail = `${absences}; ${service}; ${gifts} gifts, ${lost} lost, ${doubled} doubled; ${isOnAir ? 'on air' : 'OFF AIR'}`
    yield { name: `${name}: longest absence / ${backWithinMs / 1000} s`, ratio: longest / backWithinMs, goal: 1, detail }
  }
}

/** Rows whose figures differ from what the orders and sessions give. */
async function faultsOfBooks({ db }: Platform): Promise<string[]> {
  const { disagreements } = await verifyStored(db.pool, { zone: businessTimeZone, key: secret, newest: null })
  return disagreements.map(({ table, row, field, stored, computed }) => `${table}, ${row}: ${field} is ${stored}, not ${computed}`)
}

export const failover: Benchmark = {
  summary: 'two servers whose parts are killed and restarted under load; fails if anything is lost (docs/operations.md)',
  async *run({ small }, log) {
    const missing = missingPrograms()
    if (missing.length > 0)
      throw new Error(`These programs are missing here (with the Debian package that has them): ${missing.join(', ')}.`)
    await buildPrograms(new AbortController().signal)
    log('starting PostgreSQL, Redis, media, two servers and nginx')
    const platform = await startPlatform()
    // The parts would go on without this process.
    const leave = () => void platform.close().finally(() => process.exit(1))
    for (const signal of stopSignals) process.once(signal, leave)
    try {
      const evidence = await runFaults(platform, {
        ...(small ? { customers: 56, pauseMs: 1000 } : { customers: 196, pauseMs: 4000 }),
        print: log,
      })
      yield* ratiosOf(evidence)
      const { acknowledged, history, shown, uploads } = evidence
      log(
        `${acknowledged.length} gifts acknowledged, ${history.length} stored, ${shown.length} sockets, ${uploads.answered} pictures answered with 200`,
      )
      const violations = [...violationsOf(evidence), ...(await faultsOfBooks(platform))]
      if (violations.length > 0) throw new Error(['Guarantees were broken:', ...violations].join('\n  '))
      log('nothing was lost or duplicated')
    } finally {
      for (const signal of stopSignals) process.off(signal, leave)
      await platform.close()
    }
  },
}
