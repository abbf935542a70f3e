// Customers and hosts in the room. They connect through the load balancer, reconnect automatically like our pages, and record each gift that
// they are shown and the length of each absence.
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { Place } from '#contract/chat.ts'
import { connect } from '#seed/crowd/connection.ts'

export interface Absence {
  /** When the connection was lost (`performance.now`). */
  at: number
  /** Milliseconds until it was in the room again. */
  took: number
}

export interface Receiver {
  /** Order ids, in the order in which they were shown. */
  gifts: number[]
  absences: Absence[]
  isIn(): boolean
  close(): void
}

const replyTimeoutMs = 5000
/** A receiver whose entry is refused, because the database or Redis is away, retries after this time. */
const retryMs = 250

/**
 * Enters the room after each connection.
 * @param enter resolves with the place after which the socket receives every event, or null if the entry was refused
 */
function follow(socket: Socket, enter: (resume: Place | null) => Promise<Place | null>) {
  const gifts: number[] = []
  const absences: Absence[] = []
  let last: Place | null = null
  let isIn = false
  let lostAt: number | null = null

  async function enterRoom() {
    const mine = socket.id
    const begun = await enter(last)
    if (socket.id !== mine || !socket.connected) return
    if (!begun) {
      setTimeout(() => {
        if (socket.connected && socket.id === mine) void enterRoom()
      }, retryMs)
      return
    }
    last ??= begun
    isIn = true
    if (lostAt !== null) absences.push({ at: lostAt, took: performance.now() - lostAt })
    lostAt = null
  }
  socket.on('connect', () => void enterRoom())
  socket.on('disconnect', () => {
    if (isIn) lostAt = performance.now()
    isIn = false
  })
  return {
    gifts,
    absences,
    isIn: () => isIn,
    close: () => void socket.disconnect(),
    /** An event of the room; `orderId` if it is a gift. */
    show(place: Place | null, orderId: number | null) {
      // An entry that is repeated because its reply was late sends the same places again. A gift that was published twice has two places.
      if (place && last?.epoch === place.epoch && place.seq <= last.seq) return
      if (place) last = place
      if (orderId !== null) gifts.push(orderId)
    },
  }
}

export type Customer = ReturnType<typeof openCustomer>

/** A customer in the room of this anchor. */
export function openCustomer(url: string, token: string, anchorId: number) {
  const { socket, request } = connect(url, token)
  const { show, ...receiver } = follow(socket, async (resume) => {
    const answer = await request('room/enter', { anchorId, ...(resume && { resume }) })
    return answer.ok ? answer.data.place : null
  })
  socket.on('room/event', ({ place, event }) => show(place, event.kind === 'gift' ? event.gift.orderId : null))
  return { ...receiver, request }
}

const Entered = z.object({ place: Place })
const Ack = z.object({ ok: z.boolean() })
const Line = z.object({ place: Place.nullable(), orderId: z.number().optional() })

/** The host's own chat. */
export function openHostChat(url: string, token: string, anchorId: number): Receiver {
  const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true, reconnectionDelayMax: 5000, auth: { token } }
  const socket = io(`${url}/Anchor`, options)
  const { show, ...receiver } = follow(socket, async (resume) => {
    const welcome = new Promise<Place>((resolve) => {
      socket.once('chat/login/success', (payload: unknown) => resolve(Entered.parse(payload).place))
    })
    const login = { token: 'model', modelId: anchorId, merchant: 'lumen', ...(resume && { resume }) }
    const answer: unknown = await socket
      .timeout(replyTimeoutMs)
      .emitWithAck('chat/login', login)
      .catch(() => null)
    return Ack.safeParse(answer).data?.ok ? welcome : null
  })
  socket.onAny((event: string, payload: unknown) => {
    const { data: line } = Line.safeParse(payload)
    if (event.startsWith('chat/message') && line) show(line.place, event === 'chat/message/gift' ? (line.orderId ?? null) : null)
  })
  return receiver
}
