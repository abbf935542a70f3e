// Attacks and mistakes against one server: permissions, malformed requests and events, and floods. The goal for every count of
// faults is 0.
import { startAuditedServer } from './audited-server.ts'
import { floodSignIns, pictureBomb, quiet, type Flood } from './floods.ts'
import { fuzzCalls, type Fuzzed } from './fuzz-calls.ts'
import { fuzzEvents } from './fuzz-events.ts'
import { auditPermissions } from './matrix.ts'
import type { Benchmark, Ratio } from '../benchmark.ts'

/** Fixed, so that a fault can be reproduced. */
const seed = 20_261_122
const shownFaults = 12
/** /healthz must reply within this time under any load. */
const healthyMs = 200

const counts = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

function* report(
  what: string,
  { sent, statuses, faults, memory, memoryRatio }: Fuzzed,
  health: { longestMs: number },
  print: (line: string) => void,
): Generator<Ratio> {
  for (const fault of faults.slice(0, shownFaults)) print(fault)
  yield { name: `faults in ${sent} spoiled ${what}`, ratio: faults.length, goal: 0, detail: counts(statuses) }
  yield { name: `memory after ${what} / after warming up`, ratio: memoryRatio, goal: 1.5, detail: memory }
  yield {
    name: `longest answer of /healthz during ${what} / a healthy one`,
    ratio: health.longestMs / healthyMs,
    goal: 1,
    detail: `${health.longestMs.toFixed(0)} ms / ${healthyMs} ms`,
  }
}

const flooded = (name: string, { longestMs, seconds, statuses, memory }: Flood): Ratio => ({
  name: `/healthz during ${name} / a healthy one`,
  ratio: longestMs / healthyMs,
  goal: 1,
  detail: `${longestMs.toFixed(0)} ms / ${healthyMs} ms; answered in ${seconds.toFixed(1)} s with ${counts(statuses)}; ${memory}`,
})

/** On a separate server, because earlier malformed requests count as sign-in attempts. */
async function* floods(): AsyncGenerator<Ratio> {
  const server = await startAuditedServer()
  try {
    yield flooded('nothing at all', await quiet(server))
    for (const atOnce of [1, 4]) yield flooded(`${atOnce} pictures of 59.9 megapixels at once`, await pictureBomb(server, atOnce))
    for (const count of [60, 600]) yield flooded(`${count} sign-ins at once`, await floodSignIns(server, count))
  } finally {
    await server.stop()
  }
}

export const audit: Benchmark = {
  summary: 'who may do what, spoiled calls and socket events, floods of sign-ins and pictures: faults, memory, and how /healthz does',
  async *run({ small }, print) {
    const server = await startAuditedServer()
    try {
      const { cells, wrong } = await auditPermissions(server)
      for (const cell of wrong.slice(0, shownFaults)) print(cell)
      yield {
        name: `wrong cells of ${cells} in the matrix of permissions`,
        ratio: wrong.length,
        goal: 0,
        detail: wrong.length === 0 ? 'each as the table says' : 'see above',
      }

      const sent = small ? 2000 : 50_000
      for (const [what, fuzz] of [
        ['calls', fuzzCalls],
        ['socket events', fuzzEvents],
      ] as const) {
        const stopWatching = server.watchHealth()
        const fuzzed = await fuzz(server, sent, seed, (line) => {
          if (!small) print(line)
        })
        yield* report(what, fuzzed, await stopWatching(), print)
      }
    } finally {
      await server.stop()
    }
    yield* floods()
  },
}
