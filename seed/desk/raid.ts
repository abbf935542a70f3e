// A raid on a room: many accounts of one place come within seconds, write the same few lines for a while, and leave.
import { setMaxListeners } from 'node:events'
import type { z } from 'zod'
import type { EncoderAnswer, RaidOrder } from '#contract/internal/desk.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { connect, type Connection } from '../crowd/connection.ts'
import { waitFor } from '../hosts/waiting.ts'
import { raidLine } from './raid-lines.ts'

type Order = z.output<typeof RaidOrder>

/** Each account writes this often. */
const writesEveryMs = 3000
/** The raid is over so long after the last account has come. */
const staysMs = 40_000
const patienceMs = 10_000

/** Another address of this machine, so that the accounts come from a place that is not the machine itself. Only Linux has all of 127.0.0.0/8. */
const placeAt = (url: string) => (process.platform === 'linux' && new URL(url).hostname.startsWith('127.') ? '127.0.0.66' : undefined)

/** After these an account tries again with the next line. */
const undeterring = new Set<string>([
  'line_held',
  'word_blocked',
  'slow_mode',
  'level_needed',
  'chat_paused',
  'too_many_requests',
] satisfies ErrorCode[])

/** Enters the room. Resolves to the code with which the platform refuses it, or null. */
async function enter({ socket, request }: Connection, anchorId: number): Promise<string | null> {
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
    setTimeout(() => resolve(socket.connected), patienceMs).unref()
  })
  if (!isConnected) return 'unavailable'
  const answer = await request('room/enter', { anchorId })
  return answer.ok ? null : answer.code
}

/** Writes until the signal, or until the platform refuses more than the line. */
async function write({ socket, request, close }: Connection, from: number, signal: AbortSignal): Promise<void> {
  for (let n = from; socket.connected && !signal.aborted; n++) {
    const answer = await request('chat/message', { message: raidLine(n) })
    if (!answer.ok && !undeterring.has(answer.code)) break
    await waitFor(writesEveryMs, signal)
  }
  close()
}

/** Resolves when the first account has entered; the others follow. */
export async function beginRaid(url: string, { anchorId, seconds, accounts }: Order, signal: AbortSignal): Promise<EncoderAnswer> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000 + staysMs)])
  // Every account waits for it.
  setMaxListeners(0, until)
  const startedAt = performance.now()
  async function come(at: number, token: string): Promise<string | null> {
    const connection = connect(url, token, true, placeAt(url))
    const refused = await enter(connection, anchorId)
    if (refused === null) void write(connection, at, until)
    else connection.close()
    return refused
  }
  async function comeInTurn() {
    for (const [at, { token }] of accounts.entries()) {
      if (at === 0) continue
      await waitFor(startedAt + (at * seconds * 1000) / accounts.length - performance.now(), until)
      if (until.aborted) break
      void come(at, token)
    }
  }
  const refused = await come(0, accounts[0]?.token ?? '')
  if (refused !== null) return { outcome: 'refused', message: refused }
  void comeInTurn()
  return { outcome: 'done', message: '' }
}
