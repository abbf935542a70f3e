// Performs a viewer's decisions through their connection.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Place } from '#contract/chat.ts'
import { passingFailures } from '#contract/errors.ts'
import type { Act } from './act.ts'
import type { Connection } from './connection.ts'
import { managersMinutes } from './spam-watch.ts'
import { fill, type RoomScene, type Viewer } from './scene.ts'
import type { Voice } from './speech/voice.ts'

export interface Doings {
  connection: Connection
  anchorId: number
  viewer: Viewer
  scene: RoomScene
  voice: Voice
  /** A line is about to be sent. */
  onSending: (words: Extract<Act, { kind: 'text' }>) => void
  /** A line has got its place, or none. */
  onSent: (place: Place | null, sentAt: number) => void
  signal: AbortSignal
}

type Doing<K extends Act['kind']> = Extract<Act, { kind: K }>

const tries = 3
const retryMs = 1000

/** Returns whether the action succeeded. Rejects only if the visit ends meanwhile. */
export async function perform(doings: Doings, act: Act): Promise<boolean> {
  const { connection } = doings
  switch (act.kind) {
    case 'text':
      return speak(doings, act)
    case 'heart':
      return (await connection.request('heart', { count: act.count })).ok
    case 'gift':
      return give(doings, act)
    case 'bet': {
      const { gameCode, numero, amount } = act
      return once(doings, (requestId) => connection.request('bet/place', { gameCode, numero, amount, requestId }))
    }
    case 'mute':
      return (await connection.request('customer/mute', { customerId: act.customerId, minute: managersMinutes })).ok
    case 'unmute':
      return (await connection.request('customer/unmute', { customerId: act.customerId })).ok
    case 'reserve':
      return reserve(doings)
    case 'leave':
      return true
  }
}

async function speak({ connection, voice, onSending, onSent }: Doings, words: Doing<'text'>): Promise<boolean> {
  const sentAt = Date.now()
  if (!voice.isMuted) onSending(words)
  const answer = await connection.request('chat/message', { message: words.text })
  onSent(answer.ok ? answer.data.place : null, sentAt)
  if (answer.ok) voice.spoke()
  else if (answer.code === 'muted') voice.refused()
  return answer.ok
}

/** Retries with the same request id, so that an action without a reply is not done twice. */
async function once(
  { signal }: Doings,
  request: (requestId: string) => Promise<{ ok: true } | { ok: false; code: string }>,
): Promise<boolean> {
  const requestId = randomUUID()
  for (let tried = 0; ; tried++) {
    const answer = await request(requestId)
    if (answer.ok || !passingFailures.has(answer.code) || tried === tries) return answer.ok
    await setTimeout(retryMs, undefined, { signal })
  }
}

async function give(doings: Doings, { giftId, count, times }: Doing<'gift'>): Promise<boolean> {
  const { connection, viewer, signal } = doings
  for (let given = 0; given < times; given++) {
    if (given > 0) await setTimeout(viewer.draw.between(500, 1500), undefined, { signal })
    if (!(await once(doings, (requestId) => connection.request('gift/send', { giftId, count, requestId })))) return false
  }
  return true
}

/** Reserves one of this host's events, or sometimes cancels an earlier reservation. */
async function reserve(doings: Doings): Promise<boolean> {
  const { connection, anchorId, viewer, scene } = doings
  const { draw, book } = viewer
  const answer = await connection.request('event/list', {})
  const events = answer.ok ? answer.data.events.filter((event) => event.anchorId === anchorId) : []
  if (events.length === 0) return false
  const { eventId, isMyReserve, homeTeamName, guestTeamName } = draw.pick(events)
  if (isMyReserve) return draw.chance(0.3) && (await connection.request('event/cancel', { eventId, anchorId })).ok
  if (!(await connection.request('event/reserve', { eventId, anchorId })).ok) return false
  const event = `${homeTeamName} – ${guestTeamName}`
  return speak(doings, { kind: 'text', text: fill(scene.deal(book.reserved), viewer, scene, { event }) })
}
