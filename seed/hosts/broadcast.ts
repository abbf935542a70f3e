// One broadcast of a demo host: a live session and its push, from going on air to the end.
import type { BodyOf } from '#contract/define.ts'
import { startLive, stopLive } from '#contract/calls/studio/on-air.ts'
import { getPushUrl, getRoom } from '#contract/calls/studio/live-room.ts'
import type { Host } from './anchor-calls.ts'
import type { Clip } from '../encoder/clip.ts'
import { startPush } from '../encoder/start-push.ts'
import { waitFor } from './waiting.ts'

/** A push that fails now and then: how long it runs and how long it is away, in milliseconds. */
export interface Dropping {
  holds: () => number
  away: () => number
}

export interface Programme {
  clip: Clip
  /** Milliseconds into the clip at which the host begins. */
  from: number
  terms: Partial<BodyOf<typeof startLive>>
  dropping?: Dropping | undefined
  /** Push address, if it differs from the one on the host's page. */
  pushUrl?: string | undefined
}

const retryMs = 1000
/** Number of checks, a second apart, whether the server has noticed the end of the push. */
const checks = 10
/** Maximum delay of a timer. */
const foreverMs = 2 ** 31 - 1

/** A longer move of the platform's time ends the broadcast. It is more than the time between two checks at the highest speed. */
const longestMoveMs = 12 * 3_600_000
const timeCheckMs = 5000

/** Aborts when the platform's time has been moved far, while the signal has not. */
async function watchTime(host: Host, moved: AbortController, signal: AbortSignal) {
  let last = await host.now().catch(() => null)
  while (!signal.aborted) {
    await waitFor(timeCheckMs, signal)
    const now = await host.now().catch(() => null)
    if (now !== null && last !== null && now - last > longestMoveMs) return moved.abort()
    last = now ?? last
  }
}

/** The open session, with the state of its push. */
async function look(host: Host) {
  const { live, signal } = await host.request(getRoom, { params: { userId: host.id } })
  return { sessionId: live?.id ?? null, state: signal.state }
}

/** Pushes until the signal, the end of the push, or a planned drop. Returns whether it has ended the session. */
async function pushOnce(host: Host, { clip, from, dropping, pushUrl }: Programme, signal: AbortSignal): Promise<boolean> {
  const { url, key } = await host.request(getPushUrl)
  const push = await startPush({ url: pushUrl ?? url, key, clip, from })
  const end = new AbortController()
  const over = AbortSignal.any([signal, end.signal])
  void push.ended.then(() => end.abort())
  const moved = new AbortController()
  void watchTime(host, moved, over)
  await waitFor(dropping ? dropping.holds() : foreverMs, AbortSignal.any([over, moved.signal]))
  const isMoved = moved.signal.aborted
  const isDropped = !over.aborted && !isMoved
  const isEnded = signal.aborted
  try {
    // End the session before the push, so that no wall shows the room as waiting for a picture.
    if (isEnded || isMoved) await host.request(stopLive)
  } finally {
    end.abort()
    await push.stop()
  }
  if (isMoved) throw new Error('the time of the platform has been moved')
  if (isDropped && dropping) await waitFor(dropping.away(), signal)
  return isEnded
}

/** Whether the session still waits for our push: not if it is over or another encoder pushes to it. */
async function isMissingUs(host: Host, sessionId: number, signal: AbortSignal): Promise<boolean> {
  for (let at = 0; at < checks && !signal.aborted; at++) {
    const now = await look(host)
    if (now.sessionId !== sessionId) return false
    if (now.state === 'reconnecting' || now.state === 'waiting') return true
    await waitFor(retryMs, signal)
  }
  return false
}

/**
 * Goes on air and stays until the signal, then ends the session. Resolves earlier if somebody else has taken over: the session was ended or
 * removed, or another encoder pushes. Throws if the server refuses or cannot be reached. After a move of the platform's time by half a day
 * it ends the session and throws.
 * @param mayResume a session that waits for its push is ours and may be resumed
 */
export async function broadcast(host: Host, programme: Programme, mayResume: boolean, signal: AbortSignal): Promise<void> {
  const found = await look(host)
  const isOurs = found.state === 'off' || (mayResume && found.state === 'reconnecting')
  if (!isOurs || signal.aborted) return
  const sessionId = found.sessionId ?? (await host.request(startLive, { body: programme.terms })).id
  do {
    if (await pushOnce(host, programme, signal)) return
  } while (!signal.aborted && (await isMissingUs(host, sessionId, signal)))
  if (signal.aborted) await host.request(stopLive)
}
