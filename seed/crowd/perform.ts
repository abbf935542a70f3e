// Performs a viewer's actions through the viewer's connection.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Place } from '#contract/chat.ts'
import { passingFailures } from '#contract/errors.ts'
import type { Act } from './act.ts'
import type { Connection } from './connection.ts'
import { managersMinutes } from './spam-watch.ts'
import { fill, type RoomScene, type Viewer } from './scene.ts'
import type { Voice } from './speech/voice.ts'

export interface ActionContext {
  connection: Connection
  anchorId: number
  viewer: Viewer
  scene: RoomScene
  voice: Voice
  /** Called before a line is sent. */
  onSending: (words: Extract<Act, { kind: 'text' }>) => void
  /** Called with the place that a line has received, or null if it was refused. */
  onSent: (place: Place | null, sentAt: number) => void
  signal: AbortSignal
}

type ActionOf<K extends Act['kind']> = Extract<Act, { kind: K }>

const tries = 3
const retryMs = 1000

/** Returns whether the action succeeded. Rejects only if the visit ends meanwhile. */
export async function perform(context: ActionContext, act: Act): Promise<boolean> {
  const { connection } = context
  switch (act.kind) {
    case 'text':
      return speak(context, act)
    case 'heart':
      return (await connection.request('heart', { count: act.count })).ok
    case 'gift':
      return give(context, act)
    case 'bet':
      return bet(context, act)
    case 'mute':
      return (await connection.request('customer/mute', { customerId: act.customerId, minute: managersMinutes })).ok
    case 'unmute':
      return (await connection.request('customer/unmute', { customerId: act.customerId })).ok
    case 'reserve':
      return reserve(context)
    case 'leave':
      return true
  }
}

async function speak({ connection, voice, onSending, onSent }: ActionContext, words: ActionOf<'text'>): Promise<boolean> {
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
  { signal }: ActionContext,
  request: (requestId: string) => Promise<{ ok: true } | { ok: false; code: string }>,
): Promise<boolean> {
  const requestId = randomUUID()
  for (let tried = 0; ; tried++) {
    const answer = await request(requestId)
    if (answer.ok || !passingFailures.has(answer.code) || tried === tries) return answer.ok
    await setTimeout(retryMs, undefined, { signal })
  }
}

/** Bets on one of the choices that are open. */
async function bet(context: ActionContext, { gameCode, amount }: ActionOf<'bet'>): Promise<boolean> {
  const { connection, viewer } = context
  const answer = await connection.request('bet/list', {})
  const open = answer.ok ? answer.data.open : null
  if (open?.gameCode !== gameCode) return false
  const { numero } = viewer.draw.pick(open.choices)
  return once(context, (requestId) => connection.request('bet/place', { gameCode, numero, amount, requestId }))
}

async function give(context: ActionContext, { giftId, count, times }: ActionOf<'gift'>): Promise<boolean> {
  const { connection, viewer, signal } = context
  for (let given = 0; given < times; given++) {
    if (given > 0) await setTimeout(viewer.draw.between(500, 1500), undefined, { signal })
    if (!(await once(context, (requestId) => connection.request('gift/send', { giftId, count, requestId })))) return false
  }
  return true
}

/** Reserves one of this host's events, or sometimes cancels an earlier reservation. */
async function reserve(context: ActionContext): Promise<boolean> {
  const { connection, anchorId, viewer, scene } = context
  const { draw, book } = viewer
  const answer = await connection.request('event/list', {})
  const events = answer.ok ? answer.data.events.filter((event) => event.anchorId === anchorId) : []
  if (events.length === 0) return false
  const { eventId, isMyReserve, homeTeamName, guestTeamName } = draw.pick(events)
  if (isMyReserve) return draw.chance(0.3) && (await connection.request('event/cancel', { eventId, anchorId })).ok
  if (!(await connection.request('event/reserve', { eventId, anchorId })).ok) return false
  const event = `${homeTeamName} – ${guestTeamName}`
  return speak(context, { kind: 'text', text: fill(scene.deal(book.reserved), viewer, scene, { event }) })
}
