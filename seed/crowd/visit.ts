// One customer in one room, from entering to leaving.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connect, type Connection } from './connection.ts'
import type { Customer } from './customers.ts'
import { farewell, nextPlan, openingPlans, reactionTo, type Act, type Plan, type Scene } from './rhythm.ts'

export interface Visit {
  url: string
  anchorId: number
  customer: Customer
  scene: Scene
  /** The how manieth of the evening this is. */
  arrival: number
  /** False under a metronome, which then does the talking. */
  talks: boolean
  signal: AbortSignal
  /** Hears every event that reaches this viewer. */
  onHeard: (place: { epoch: string; seq: number }) => void
  /** A line of this viewer has got its place. */
  onSaid: (place: { epoch: string; seq: number }, sentAt: number) => void
  /** Whether the viewer is in the room now. */
  onSeat: (say: ((text: string) => Promise<void>) | null) => void
}

const giftTries = 3

/** Resolves when the viewer has left, by themselves or because the room has closed. */
export async function visitRoom(visit: Visit): Promise<void> {
  const connection = connect(visit.url, visit.customer.token)
  const { socket } = connection
  const ended = new AbortController()
  const end = () => ended.abort()
  visit.signal.addEventListener('abort', end, { once: true })
  const perform = (act: Act) => act.kind === 'leave' ? Promise.resolve() : doIt(connection, visit, act)

  socket.on('connect', async () => {
    // Also after the connection was lost: the server has forgotten where we were.
    const answer = await connection.ask('room/enter', { anchorId: visit.anchorId })
    if (answer.ok) visit.onSeat((text) => perform({ kind: 'text', text }))
    else if (answer.code !== 'unavailable') end()
  })
  socket.on('disconnect', () => visit.onSeat(null))
  socket.on('live/stop', end)
  socket.on('chat/login/failed', end)
  const later = ({ afterMs, act }: Plan) => { after(afterMs, ended.signal).then(() => perform(act)).catch(() => {}) }
  socket.on('room/event', ({ place, event }) => {
    if (place) visit.onHeard(place)
    if (!visit.talks || event.by.customerId === visit.customer.id) return
    const plan = reactionTo(event, visit.scene)
    if (plan) later(plan)
  })

  try {
    if (visit.talks) for (const plan of openingPlans(visit.scene, visit.arrival)) later(plan)
    await stay(visit, perform, ended.signal)
  } catch (error) {
    if (!ended.signal.aborted) throw error
  } finally {
    visit.signal.removeEventListener('abort', end)
    visit.onSeat(null)
    connection.close()
    end()
  }
}

const after = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })

/** One thing after the other, until it is time to go. */
async function stay({ scene, talks }: Visit, perform: (act: Act) => Promise<void>, signal: AbortSignal) {
  for (;;) {
    const { afterMs, act } = nextPlan(scene)
    await after(afterMs, signal)
    if (!talks) continue
    if (act.kind !== 'leave') await perform(act)
    else {
      const words = farewell(scene)
      if (words) await perform(words)
      await after(1500, signal)
      return
    }
  }
}

async function doIt(connection: Connection, visit: Visit, act: Exclude<Act, { kind: 'leave' }>) {
  switch (act.kind) {
    case 'text': {
      const sentAt = Date.now()
      const answer = await connection.ask('chat/message', { message: act.text })
      if (answer.ok) visit.onSaid(answer.data.place, sentAt)
      break
    }
    case 'heart':
      await connection.ask('heart', { count: act.count })
      break
    case 'gift': {
      // The same request id each time: a gift whose answer was lost is not given twice.
      const requestId = randomUUID()
      for (let tries = 0; tries < giftTries; tries++) {
        const answer = await connection.ask('gift/send', { giftId: act.giftId, count: act.count, requestId })
        if (answer.ok || answer.code !== 'unavailable') break
        await after(1000, visit.signal)
      }
    }
  }
}
