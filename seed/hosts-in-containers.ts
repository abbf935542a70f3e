// In containers, `hosts-in-containers.ts ENTRY ARGS` runs a part of the demo (seed, audience, hosts), but only where a demo is allowed and
// never on real data.
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { programArgs } from '#contract/internal/programs.ts'
import { SeedState } from '#contract/internal/internal.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { findServer } from './sink/running-server.ts'
import { whyNoDemo } from '#server/demo-rule.ts'
import { parseEnv } from '#server/env.ts'

const retryMs = 1000

/** Waits for the server, and returns whether its database is empty or has the demo world. */
async function stateOf(dataDir: string) {
  for (;;) {
    const server = await findServer(dataDir).catch(() => null)
    const state = await server?.request('GET', '/internal/seed/state').catch(() => null)
    if (state) return SeedState.parse(state)
    await pause(retryMs)
  }
}

const env = parseEnv(process.env)
const [entry = '', ...args] = process.argv.slice(2)
const program = resolve(programArgs(entry).at(-1) ?? '')
const isSeed = entry.startsWith('seed/run')
const reason = whyNoDemo(env)
const { empty, demo } = await stateOf(env.DATA_DIR)
if (reason === null && (isSeed || demo)) {
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
} else if (isSeed) {
  if (empty) console.log(`${reason} Nobody can sign in yet: docker compose exec server npm run -s admin -- NAME creates an admin.`)
} else {
  // Docker would restart a container that exits.
  const waiting = setInterval(() => {}, 2 ** 30)
  await Promise.race(stopSignals.map((signal) => once(process, signal)))
  clearInterval(waiting)
}
