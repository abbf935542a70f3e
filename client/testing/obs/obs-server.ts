// A simulated OBS that implements the obs-websocket 5 protocol: hello, authentication, requests, events and close codes.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import { answerRequest, RequestRefused, type Running } from './obs-requests.ts'
import { freshObs, type ObsFixture } from './obs-state.ts'

const Message = z.object({ op: z.number(), d: z.record(z.string(), z.unknown()) })
const op = { hello: 0, identify: 1, identified: 2, event: 5, request: 6, response: 7 }
const closing = { notIdentified: 4007, alreadyIdentified: 4008, authenticationFailed: 4009, unsupportedRpcVersion: 4010, kicked: 4011 }
const outputs = 64

const hashed = (text: string) => createHash('sha256').update(text).digest('base64')

export interface ObsServer {
  /** As a host enters it. */
  address: string
  state: ObsFixture
  /** Called when the stream starts, for example to push a real stream. Returns a function that ends it. */
  onStream: (service: { server: string; key: string }) => () => void
  /** Requests that changed something, in order. */
  requests: string[]
  /** Closes OBS. */
  quit(): Promise<void>
  /** Starts OBS again on the same port. */
  start(): Promise<void>
  /** Disconnects all pages, as a user of OBS can. */
  kick(): void
  /** Restores the initial state, without connections or a stream. */
  reset(): void
  /** Starts or stops the stream, as a user of OBS can. */
  setStreaming(streaming: boolean): void
}

export async function openObsServer(change: Partial<ObsFixture> = {}): Promise<ObsServer> {
  const state = { ...freshObs(), ...change }
  const identified = new Map<WebSocket, number>()
  const requests: string[] = []
  let sockets: WebSocketServer | undefined
  let port = 0
  let endStream: (() => void) | undefined

  const emit = (eventType: string, eventIntent: number, eventData: object) => {
    for (const [socket, subscriptions] of identified) {
      if ((subscriptions & eventIntent) !== 0) socket.send(JSON.stringify({ op: op.event, d: { eventType, eventIntent, eventData } }))
    }
  }
  const setStreaming = (streaming: boolean) => {
    const { server, key } = state.service.streamServiceSettings
    state.streaming = streaming
    endStream?.()
    endStream = streaming ? obs.onStream({ server: String(server), key: String(key) }) : undefined
    const outputState = streaming ? 'OBS_WEBSOCKET_OUTPUT_STARTED' : 'OBS_WEBSOCKET_OUTPUT_STOPPED'
    emit('StreamStateChanged', outputs, { outputActive: streaming, outputState })
  }
  const running: Running = {
    state,
    counters: { frames: 0, missed: 0, skipped: 0, dropped: 0 },
    emit,
    startStream: () => setStreaming(true),
    stopStream: () => setStreaming(false),
  }
  const closeAll = (code: number) => {
    for (const socket of sockets?.clients ?? []) socket.close(code)
    identified.clear()
  }
  const obs: ObsServer = {
    address: '',
    state,
    requests,
    onStream: () => () => {},
    setStreaming,
    kick: () => closeAll(closing.kicked),
    reset() {
      if (state.streaming) setStreaming(false)
      closeAll(closing.kicked)
      Object.assign(state, freshObs(), change)
      obs.onStream = () => () => {}
      requests.length = 0
    },
    async quit() {
      if (!sockets) return
      const closed = once(sockets, 'close')
      closeAll(1001)
      sockets.close()
      sockets = undefined
      await closed
    },
    async start() {
      const opened = new WebSocketServer({ host: '127.0.0.1', port })
      opened.on('connection', (socket) => serve(socket, running, identified, requests))
      await once(opened, 'listening')
      port = (opened.address() as AddressInfo).port
      sockets = opened
      obs.address = `127.0.0.1:${port}`
    },
  }
  await obs.start()
  return obs
}

function serve(socket: WebSocket, running: Running, identified: Map<WebSocket, number>, requests: string[]) {
  const { state } = running
  const salt = randomBytes(16).toString('base64')
  const challenge = randomBytes(16).toString('base64')
  const send = (code: number, d: object) => socket.send(JSON.stringify({ op: code, d }))
  const authentication = state.password ? { authentication: { challenge, salt } } : {}
  send(op.hello, { obsWebSocketVersion: '5.1.0', rpcVersion: state.rpcVersion, ...authentication })
  socket.on('close', () => identified.delete(socket))
  socket.on('message', (bytes) => {
    const { op: code, d } = Message.parse(JSON.parse(String(bytes)))
    if (code === op.identify) {
      if (identified.has(socket)) return socket.close(closing.alreadyIdentified)
      if (state.password && d.authentication !== hashed(hashed(state.password + salt) + challenge)) {
        return socket.close(closing.authenticationFailed, 'Authentication failed.')
      }
      if (d.rpcVersion !== state.rpcVersion)
        return socket.close(closing.unsupportedRpcVersion, 'Your requested RPC version is not supported.')
      identified.set(socket, Number(d.eventSubscriptions ?? 0))
      return send(op.identified, { negotiatedRpcVersion: state.rpcVersion })
    }
    if (!identified.has(socket)) return socket.close(closing.notIdentified)
    const { requestType, requestId, requestData = {} } = Request.parse(d)
    if (!requestType.startsWith('Get')) requests.push(requestType)
    try {
      const responseData = answerRequest(running, requestType, requestData)
      return send(op.response, { requestType, requestId, requestStatus: { result: true, code: 100 }, responseData })
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      return send(op.response, { requestType, requestId, requestStatus: { result: false, code: error.code, comment: error.message } })
    }
  })
}

const Request = z.object({ requestType: z.string(), requestId: z.string(), requestData: z.record(z.string(), z.unknown()).optional() })
