// One customer in one room, from entering to leaving.
import { setMaxListeners } from 'node:events'
import type { z } from 'zod'
import type { PrivateFee } from '#contract/calls/studio/live-room.ts'
import type { Place, RoomEvent } from '#contract/chat.ts'
import { passingFailures } from '#contract/errors.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Act, Plan } from './act.ts'
import { connect } from './connection.ts'
import { type ActionContext, perform } from './perform.ts'
import { farewell, nextPlan, openingPlans, remark } from './rhythm.ts'
import { type Viewer, actWithin, chooseLine } from './scene.ts'
import { nextTrouble } from './troublemaker.ts'
import { createVoice } from './speech/voice.ts'
import type { Wait } from './wait.ts'

export interface Visit extends Pick<ActionContext, 'viewer' | 'scene' | 'signal' | 'onSent' | 'onSending'> {
  url: string
  room: LobbyRoom
  /** Whether to receive the room's events in batches. */
  batch: boolean
  /** Number of the visit in this room, from 0: the first viewers of a room greet and send a gift at once. */
  arrival: number
  isReturning: boolean
  isTroublemaker: boolean
  /** False at a fixed rate, when `sendAtRate` triggers the lines. */
  talks: boolean
  tempo: () => number
  /** The platform's time, in milliseconds since 1970. */
  platformNow: () => number
  wait: Wait
  /** Receives every event of this viewer; `isNow` is false for missed events that are delivered later. */
  onReceived: (place: Place, event: RoomEvent, isNow: boolean) => void
  /** Whether the viewer is in the room now. */
  onPresence: (attendee: Attendee | null) => void
}

export interface Attendee {
  viewer: Viewer
  isTroublemaker: boolean
  /** Events after this place are received. */
  from: Place
  /** Performs an action at a time that the caller chooses. */
  cue(plan: Plan): void
}

/** Renew plans this often, since the room's tempo may have changed. */
const planSeconds = 10
const shortestStayMs = 75_000
const retryMs = 2000

/** Resolves when the viewer has left, by themselves or because the room has closed. */
export async function visitRoom(visit: Visit): Promise<void> {
  const {
    viewer,
    scene,
    wait,
    room: { anchorId },
  } = visit
  const connection = connect(visit.url, viewer.customer.token, visit.batch)
  const { socket } = connection
  const ended = new AbortController()
  const end = () => ended.abort()
  const { signal } = ended
  // Every planned action adds a listener.
  setMaxListeners(0, signal)
  visit.signal.addEventListener('abort', end, { once: true })
  const context: RoomActions = {
    ...visit,
    connection,
    anchorId,
    voice: createVoice(),
    signal,
    untilNextLine: visit.talks ? createTyping(viewer) : () => 0,
  }
  const cue = ({ afterMs, act }: Plan) => {
    wait(afterMs, signal)
      .then(() => (act.kind === 'text' && context.voice.isMuted ? false : carryOut(context, act, cue)))
      .catch(ignoreEnd)
  }
  const purse = createPurse(viewer, visit.room.privateFee)
  const pay = (paidUntil: string) => {
    const leaveIn = purse.paid(paidUntil, visit.platformNow())
    if (leaveIn !== null)
      wait(leaveIn, signal)
        .then(() => perform(context, chooseLine(viewer, scene, viewer.book.privateGoodbyes)))
        .catch(ignoreEnd)
        .finally(end)
  }
  let last: Place | undefined
  let isPresent = false
  let hasOpened = false
  let attempts = 0

  socket.on('connect', () => {
    void enter()
  })
  socket.on('disconnect', () => {
    isPresent = false
    visit.onPresence(null)
  })
  socket.on('live/stop', end)
  socket.on('chat/login/failed', end)
  socket.on('room/paid', ({ paidUntil }) => pay(paidUntil))
  socket.on('room/event', ({ place, event }) => {
    if (!place) return
    last = place
    visit.onReceived(place, event, isPresent)
  })
  async function enter(): Promise<void> {
    // Also after a lost connection, since the server has then removed the viewer from the room.
    const attempt = ++attempts
    const answer = await connection.request('room/enter', { anchorId, ...(last && { resume: last }) })
    if (attempt !== attempts) return
    if (!answer.ok) {
      if (!passingFailures.has(answer.code)) end()
      else if (socket.connected) await wait(retryMs, signal).then(enter, ignoreEnd)
      return
    }
    const { place, paidUntil } = answer.data
    last ??= place
    isPresent = true
    visit.onPresence({ viewer, isTroublemaker: visit.isTroublemaker, from: last, cue })
    if (paidUntil) pay(paidUntil)
    // Only plan actions from here on: the server refuses those that come before entering is complete.
    if (!hasOpened && visit.talks && !visit.isTroublemaker) openingPlans(viewer, scene, visit).forEach(cue)
    hasOpened = true
  }

  try {
    await stay(visit, context, cue)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    visit.signal.removeEventListener('abort', end)
    visit.onPresence(null)
    connection.close()
    end()
  }
}

interface RoomActions extends ActionContext, Pick<Visit, 'wait'> {
  /** Milliseconds until the next line can be typed. */
  untilNextLine: () => number
}

/** Keeps two to four seconds between two lines of a viewer, for typing. */
function createTyping({ draw }: Viewer): () => number {
  let freeAt = 0
  return () => {
    const now = Date.now()
    const at = Math.max(now, freeAt)
    freeAt = at + draw.between(2000, 4000)
    return at - now
  }
}

/** Pending actions are dropped when the visit ends; nothing else rejects. */
const ignoreEnd = () => {}

async function carryOut({ untilNextLine, wait, ...context }: RoomActions, act: Act, cue: (plan: Plan) => void): Promise<boolean> {
  if (act.kind === 'text') await wait(untilNextLine(), context.signal)
  const isDone = await perform(context, act)
  const words = isDone ? remark(act, context.viewer, context.scene) : null
  if (words) cue(words)
  return isDone
}

/** One action after another, until it is time to leave. */
async function stay({ viewer, scene, talks, isTroublemaker, tempo, wait }: Visit, context: RoomActions, cue: (plan: Plan) => void) {
  const { voice, signal } = context
  const comeAt = Date.now()
  const next = (): Plan | null => {
    if (isTroublemaker) return nextTrouble(viewer, scene, voice)
    if (voice.isMuted) return actWithin(viewer, 15, 40, chooseLine(viewer, scene, viewer.book.backFromMute))
    return talks ? nextPlan(viewer, scene, { tempo: tempo(), withinSeconds: planSeconds }) : null
  }
  for (;;) {
    const plan = next()
    await wait(plan?.afterMs ?? planSeconds * 1000, signal)
    if (!plan) continue
    const { act } = plan
    if (act.kind !== 'leave') {
      await carryOut(context, act, cue)
      continue
    }
    // A viewer stays for a minimum time.
    if (Date.now() - comeAt < shortestStayMs) continue
    const words = isTroublemaker ? null : farewell(viewer, scene)
    if (words) await perform(context, words)
    await wait(1500, signal)
    return
  }
}

/** A viewer who has paid leaves this long before the next stretch begins. */
const margin = { min: 3000, max: 8000 }

/** The points that a customer can spend on a private room. */
interface Purse {
  /** Call when a stretch is paid. Returns the milliseconds until leaving, or null if the points are enough for another stretch. */
  paid(paidUntil: string, now: number): number | null
}

/** Every viewer has points for at least one stretch; wealthy viewers stay for hours. */
export function createPurse({ draw, persona: { wealth } }: Viewer, { fee }: z.infer<typeof PrivateFee>): Purse {
  const budget = draw.between(5, 60) * 10 ** (2.2 * wealth)
  const stretches = Math.max(draw.whole(1, 2), Math.floor(budget / fee))
  const paid = new Set<string>()
  return {
    paid(paidUntil, now) {
      paid.add(paidUntil)
      if (paid.size < stretches) return null
      return Math.max(0, new Date(paidUntil).getTime() - now - draw.between(margin.min, margin.max))
    },
  }
}
