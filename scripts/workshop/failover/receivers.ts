// Customers and hosts in the room. They connect through the load balancer, reconnect automatically like our pages, and record each gift that
// they are shown and the length of each absence.
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { Place, RoomEvent } from '#contract/chat.ts'

type Reply = { ok: true; data: unknown } | { ok: false; code: string }
const Ack = z.union([z.object({ ok: z.literal(true), data: z.unknown() }), z.object({ ok: z.literal(false), code: z.string() })])

export interface Absence {
  /** When the connection was lost (`performance.now`). */
  at: number
  /** Milliseconds until it was in the room again. */
  took: number
  /** Milliseconds from the loss until the last attempt to connect, until the transport was open, and until the sign-in; then the attempts. */
  triedMs: number
  openedMs: number
  connectedMs: number
  connections: number
  entries: number
}

export interface Receiver {
  /** Order ids, in the order in which they were shown. */
  gifts: number[]
  isIn(): boolean
  absences: Absence[]
  /** Never rejects: a missing reply counts as a refusal. */
  request(event: string, payload: unknown): Promise<Reply>
  close(): void
}

const replyTimeoutMs = 5000
/** A receiver whose entry is refused, because the database or Redis is away, retries after this time. */
const retryMs = 250

interface Target {
  url: string
  namespace: string
  token: string
  /** Resolves with the place after which the socket receives every event, or null if the entry was refused. */
  enter(receiver: Connection, resume: Place | null): Promise<Place | null>
  giftOf(event: string, payload: unknown): { orderId: number | null; place: Place | null } | null
}
interface Connection {
  socket: Socket
  request: Receiver['request']
}

function open({ url, namespace, token, enter, giftOf }: Target): Receiver {
  const socket = io(`${url}${namespace}`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelayMax: 5000,
    auth: { token },
  })
  const receiver = { gifts: [] as number[], absences: [] as Receiver['absences'] }
  let last: Place | null = null
  let isIn = false
  let away: Absence | null = null

  const request: Receiver['request'] = async (event, payload) => {
    try {
      return Ack.parse(await socket.timeout(replyTimeoutMs).emitWithAck(event, payload))
    } catch {
      return { ok: false, code: 'offline' }
    }
  }
  async function enterRoom() {
    const mine = socket.id
    if (away) away.entries++
    const begun = await enter({ socket, request }, last)
    if (socket.id !== mine || !socket.connected) return
    if (!begun) {
      setTimeout(() => {
        if (socket.connected && socket.id === mine) void enterRoom()
      }, retryMs)
      return
    }
    last ??= begun
    isIn = true
    if (away) receiver.absences.push({ ...away, took: performance.now() - away.at })
    away = null
  }
  socket.io.on('reconnect_attempt', () => {
    if (!away) return
    away.connections++
    away.triedMs = performance.now() - away.at
  })
  socket.io.on('open', () => {
    if (away) away.openedMs = performance.now() - away.at
  })
  socket.on('connect', () => {
    if (away) away.connectedMs = performance.now() - away.at
    void enterRoom()
  })
  socket.on('disconnect', () => {
    if (isIn) away = { at: performance.now(), took: 0, triedMs: 0, openedMs: 0, connectedMs: 0, connections: 0, entries: 0 }
    isIn = false
  })
  socket.onAny((event: string, payload: unknown) => {
    const shown = giftOf(event, payload)
    if (!shown) return
    // An entry that is repeated because its reply was late sends the same places again. A gift that was published twice has two places.
    if (shown.place && last?.epoch === shown.place.epoch && shown.place.seq <= last.seq) return
    if (shown.place) last = shown.place
    if (shown.orderId !== null) receiver.gifts.push(shown.orderId)
  })
  return { ...receiver, request, isIn: () => isIn, close: () => socket.disconnect() }
}

const RoomMessage = z.object({ place: Place.nullable(), event: RoomEvent })
const Entered = z.object({ place: Place })

/** A customer in the room of this anchor. */
export const openCustomer = (url: string, token: string, anchorId: number): Receiver =>
  open({
    url,
    token,
    namespace: '/audience',
    async enter({ request }, resume) {
      const answer = await request('room/enter', { anchorId, ...(resume && { resume }) })
      return answer.ok ? Entered.parse(answer.data).place : null
    },
    giftOf(event, payload) {
      if (event !== 'room/event') return null
      const { place, event: happened } = RoomMessage.parse(payload)
      return { place, orderId: happened.kind === 'gift' ? happened.gift.orderId : null }
    },
  })

const Line = z.object({ place: Place.nullable(), orderId: z.number().optional() })

/** The host's own chat. */
export const openHost = (url: string, token: string, anchorId: number): Receiver =>
  open({
    url,
    token,
    namespace: '/Anchor',
    async enter({ socket, request }, resume) {
      const welcome = new Promise<Place>((resolve) => {
        socket.once('chat/login/success', (payload: unknown) => resolve(Entered.parse(payload).place))
      })
      const answer = await request('chat/login', { token: 'model', modelId: anchorId, merchant: 'lumen', ...(resume && { resume }) })
      return answer.ok ? welcome : null
    },
    giftOf(event, payload) {
      const line = Line.safeParse(payload)
      if (!event.startsWith('chat/message') || !line.success) return null
      return { place: line.data.place, orderId: event === 'chat/message/gift' ? (line.data.orderId ?? null) : null }
    },
  })
