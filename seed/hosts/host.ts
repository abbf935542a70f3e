// One host of the demo: signs in, goes on air, returns after a fault, and stops when a person uses the account.
import type { Draw } from '../draw.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { signIn, type Host } from './anchor-calls.ts'
import { broadcast, type Programme } from './broadcast.ts'
import type { Part } from './cast.ts'
import { chooseMatch, matchesOf, planAhead } from './matches-on-air.ts'
import { ownClip } from '../encoder/clip.ts'
import { waitFor } from './waiting.ts'

const secondMs = 1000
const retryMs = 2 * secondMs
/** Time off air after somebody else has ended the host's session or taken it over. Milliseconds. */
const restMs = 300 * secondMs
const matchCheckMs = 15 * secondMs

/** Resolves when the match has its result or is cancelled, or at the signal. */
async function awaitResult(host: Host, eventId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await waitFor(matchCheckMs, signal)
    const matches = await host
      .now()
      .then((now) => matchesOf(host, now))
      .catch(() => null)
    const match = matches?.find(({ id }) => id === eventId)
    if (matches && (!match || match.status === 'Resulted' || match.status === 'Cancelled')) return
  }
}

/** Goes on air with the match until its result. Returns whether it stayed until then. */
async function showMatch(host: Host, programme: Programme, eventId: number, mayResume: boolean, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const end = AbortSignal.any([signal, over.signal])
  void awaitResult(host, eventId, end).then(() => over.abort())
  await broadcast(host, programme, mayResume, end)
  const isShown = over.signal.aborted
  over.abort()
  return isShown
}

/** Shows one match after another, until the signal or until somebody else takes over the room. */
async function showMatches(host: Host, programme: Omit<Programme, 'terms'>, draw: Draw, mayResume: boolean, signal: AbortSignal) {
  let isOwn = true
  while (isOwn && !signal.aborted) {
    const now = await host.now()
    await planAhead(host, draw, now)
    const match = await chooseMatch(host, draw, now)
    if (match) isOwn = await showMatch(host, { ...programme, terms: { gameId: match.id } }, match.id, mayResume, signal)
    else await waitFor(matchCheckMs, signal)
  }
}

/** Runs the host until the signal. Stops for good if the account is closed. */
export async function playHost(
  server: RunningServer,
  part: Part & Pick<Programme, 'pushUrl'>,
  draw: Draw,
  signal: AbortSignal,
): Promise<void> {
  const { account, clip: name, from, terms, drops, pushUrl } = part
  const clip = ownClip(name)
  const dropping = drops && { holds: () => draw.whole(180, 420) * secondMs, away: () => draw.whole(20, 40) * secondMs }
  const programme = { clip, from: from * clip.length, dropping, pushUrl }
  // A session that waits for a push at the start was left by an earlier run.
  let mayResume = true
  while (!signal.aborted) {
    try {
      const host = await signIn(server, account)
      if (!host) return
      if (terms) await broadcast(host, { ...programme, terms }, mayResume, signal)
      else await showMatches(host, programme, draw, mayResume, signal)
      mayResume = false
      await waitFor(restMs, signal)
    } catch {
      // The server stopped, or another fault occurred. Resume the session if it is still open.
      mayResume = true
      await waitFor(retryMs, signal)
    }
  }
}
