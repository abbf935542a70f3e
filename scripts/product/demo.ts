// Part of `npm start`: keeps the demo world running. Hosts go on air (unless DEMO_LIVE=0), matches begin and end, and the games that the
// audience bets on are drawn.
import { setMaxListeners } from 'node:events'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { createDraw } from '#seed/draw.ts'
import { platformTime } from '#seed/sink/platform-time.ts'
import { findServer, type RunningServer } from '#seed/sink/running-server.ts'
import { parseEnv } from '#server/env.ts'
import { cast } from './demo/cast.ts'
import { settleDue } from './demo/draws.ts'
import { playHost } from './demo/host.ts'
import { fillCalendar, tellChanges } from './demo/matches.ts'
import { waitFor } from './demo/waiting.ts'
import { runDeskEncoders } from './desk/encoders.ts'

const secondMs = 1000
/** A match begins on the second, a bet is settled within the second after its draw, and a new day is noticed within minutes. */
const beats = { match: secondMs, draw: secondMs, calendar: 300 * secondMs }

/** Repeats the work until the signal; a failure is retried at the next beat. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<unknown>) {
  while (!signal.aborted) {
    await work().catch(() => {})
    await waitFor(everyMs, signal)
  }
}

async function playMatches(server: RunningServer, signal: AbortSignal) {
  let matches: Awaited<ReturnType<typeof fillCalendar>> = []
  let filledAt = -Infinity
  await repeat(beats.match, signal, async () => {
    const now = await platformTime(server.url)
    matches = await tellChanges(server, matches, now)
    // Also where the platform's time has been moved: the days that are ahead now have no matches yet.
    if (Math.abs(now.getTime() - filledAt) < beats.calendar) return
    matches = await fillCalendar(server, now)
    filledAt = now.getTime()
  })
}

async function run(signal: AbortSignal) {
  const env = parseEnv(process.env)
  let server: RunningServer | null = null
  while (!server && !signal.aborted) {
    server = await findServer(env.DATA_DIR)
    if (!server) await waitFor(secondMs, signal)
  }
  if (!server) return
  const found = server
  const hosts = env.DEMO_LIVE ? cast : []
  await Promise.all([
    playMatches(found, signal),
    runDeskEncoders(found, signal),
    repeat(beats.draw, signal, () => platformTime(found.url).then((now) => settleDue(found, now))),
    ...hosts.map((part) => playHost(found.url, { ...part, pushUrl: env.PUSH_URL }, createDraw(`${part.account} ${Date.now()}`), signal)),
  ])
}

const stop = new AbortController()
const end = () => stop.abort()
for (const signal of stopSignals) process.on(signal, end)
// Every host waits on it.
setMaxListeners(0, stop.signal)
await run(stop.signal)
process.exit(0)
