// Part of `npm start`: keeps the demo world running. Hosts go on air (unless DEMO_LIVE=0), matches begin and end, games are drawn and bets
// settled.
import { setMaxListeners } from 'node:events'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { createDraw } from './draw.ts'
import { findServer, type RunningServer } from './sink/running-server.ts'
import { parseEnv } from '#server/env.ts'
import { cast } from './hosts/cast.ts'
import { reportRounds, settleDue } from './hosts/draws.ts'
import { followTime } from './hosts/follow-time.ts'
import { playHost } from './hosts/host.ts'
import { fillCalendar, reportChanges, reportScores } from './hosts/matches.ts'
import { waitFor } from './hosts/waiting.ts'
import { runDeskEncoders } from './desk/encoders.ts'

const secondMs = 1000
/** The calendar is checked for a new day at this interval. */
const calendarMs = 300 * secondMs

/** Plays the provider of matches and tells what its games offer; call the returned function with the platform's time. */
function createMatches(server: RunningServer) {
  let matches: Awaited<ReturnType<typeof fillCalendar>> = []
  let filledAt = -Infinity
  const reported = new Map<number, string>()
  return async (now: Date) => {
    matches = await reportChanges(server, matches, now)
    await reportScores(server, matches, reported, now)
    // Also after a move of the platform's time: the coming days then have no matches yet.
    if (Math.abs(now.getTime() - filledAt) < calendarMs) return
    matches = await fillCalendar(server, now)
    await reportRounds(server)
    filledAt = now.getTime()
  }
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
  const playMatches = createMatches(found)
  await Promise.all([
    runDeskEncoders(found, signal),
    followTime(found, signal, (now) => Promise.all([settleDue(found, now), playMatches(now)])),
    ...hosts.map((part) => playHost(found, { ...part, pushUrl: env.PUSH_URL }, createDraw(`${part.account} ${Date.now()}`), signal)),
  ])
}

const stop = new AbortController()
const end = () => stop.abort()
for (const signal of stopSignals) process.on(signal, end)
// Every host adds a listener.
setMaxListeners(0, stop.signal)
await run(stop.signal)
process.exit(0)
