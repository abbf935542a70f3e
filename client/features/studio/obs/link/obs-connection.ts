// One connection to OBS. It wraps obs-websocket-js, which reports a close only as an event and leaves open requests pending after it.
import type { OBSEventTypes, OBSRequestTypes, OBSResponseTypes, OBSWebSocket } from 'obs-websocket-js/json'
import { closeCode, failureOf, type PairingFailure } from './pairing-failure.ts'

export interface ObsConnection {
  /** Throws ObsRefused if OBS refuses the request or the connection has ended. */
  sendRequest<R extends keyof OBSRequestTypes>(request: R, data?: OBSRequestTypes[R]): Promise<OBSResponseTypes[R]>
  on<E extends keyof OBSEventTypes>(event: E, listener: (data: OBSEventTypes[E]) => void): void
  /** Resolves when OBS, or somebody in it, has ended the connection. */
  closed: Promise<PairingFailure>
  close(): void
  versions: { obs: string; websocket: string }
}

/** OBS refused a request; `message` is its own text. */
export class ObsRefused extends Error {
  override name = 'ObsRefused'
}
export class NotPaired extends Error {
  readonly failure: PairingFailure
  constructor(failure: PairingFailure) {
    super(failure)
    this.failure = failure
  }
}

const rpcVersion = 1
const noConnection = 1006
/** A websocket that opens but sends no Hello within this time belongs to another program. */
const helloMs = 5000
const replyTimeoutMs = 10_000

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

class NoHello extends Error {}

export async function openObs(address: string, password: string): Promise<ObsConnection> {
  const { OBSWebSocket } = await import('obs-websocket-js/json')
  const obs = new OBSWebSocket()
  const policy = watchPolicy(address)
  try {
    await Promise.race([connect(obs, address, password), rejectWithoutHello(obs), policy.refusal])
  } catch (error) {
    void obs.disconnect().catch(() => {})
    throw new NotPaired(await explain(error, address, password !== '', error === policy.refused))
  } finally {
    policy.stop()
  }
  const { sendRequest, closed } = requestSender(obs)
  const { obsVersion, obsWebSocketVersion } = await sendRequest('GetVersion')
  return {
    sendRequest,
    // The library's own type of `on` cannot be named for an event that is not known yet.
    on: (event, listener) => void obs.on(event, listener as never),
    closed,
    close: () => void obs.disconnect(),
    versions: { obs: obsVersion, websocket: obsWebSocketVersion },
  }
}

async function connect(obs: OBSWebSocket, address: string, password: string) {
  const { EventSubscription } = await import('obs-websocket-js/json')
  const { General, Config, Scenes, Inputs, Outputs } = EventSubscription
  // Bits of one number.
  const eventSubscriptions = General | Config | Scenes | Inputs | Outputs
  await obs.connect(address, password || undefined, { rpcVersion, eventSubscriptions })
}

/** Rejects if the connection opens but no Hello follows. */
const rejectWithoutHello = (obs: OBSWebSocket) =>
  new Promise<never>((_, reject) => {
    obs.once('ConnectionOpened', () => setTimeout(() => reject(new NoHello()), helloMs))
  })

/** Rejects open requests when the connection ends, which the library does not do. */
function requestSender(obs: OBSWebSocket): Pick<ObsConnection, 'sendRequest' | 'closed'> {
  const waiting = new Set<() => void>()
  const closed = new Promise<PairingFailure>((resolve) => {
    obs.once('ConnectionClosed', ({ code }) => {
      for (const giveUp of waiting) giveUp()
      resolve(code === closeCode.sessionInvalidated ? 'kicked' : 'closed')
    })
  })
  const sendRequest: ObsConnection['sendRequest'] = (request, data) =>
    new Promise((resolve, reject) => {
      const refuse = (message: string) => {
        clearTimeout(timer)
        waiting.delete(giveUp)
        reject(new ObsRefused(message))
      }
      const giveUp = () => refuse(request)
      const timer = setTimeout(giveUp, replyTimeoutMs)
      waiting.add(giveUp)
      obs.call(request, data).then(
        (answer) => {
          clearTimeout(timer)
          waiting.delete(giveUp)
          resolve(answer)
        },
        (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
      )
    })
  return { sendRequest, closed }
}

async function explain(error: unknown, address: string, hasPassword: boolean, blockedByPolicy: boolean): Promise<PairingFailure> {
  const errorCode = error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : noConnection
  const isOpen = error instanceof NoHello || (!blockedByPolicy && errorCode < 4000 && (await acceptsWebsocket(address)))
  return failureOf({
    code: errorCode,
    hasPassword,
    address,
    page: location,
    blockedByPolicy,
    permission: await localPermission(),
    opensOtherwise: isOpen,
  })
}

/** In Chromium, a websocket that the content security policy blocks never closes; only this event reports it. */
function watchPolicy(address: string) {
  const refused = new Error('content policy')
  let onViolation = (_event: SecurityPolicyViolationEvent) => {}
  const refusal = new Promise<never>((_, reject) => {
    onViolation = ({ blockedURI }) => {
      if (blockedURI.replace(/\/$/, '') === address) reject(refused)
    }
  })
  document.addEventListener('securitypolicyviolation', onViolation)
  return { refused, refusal, stop: () => document.removeEventListener('securitypolicyviolation', onViolation) }
}

/** Whether anything accepts a websocket there without the subprotocol of obs-websocket 5, as its version 4 did. */
async function acceptsWebsocket(address: string): Promise<boolean> {
  let socket: WebSocket
  try {
    socket = new WebSocket(address)
  } catch {
    return false
  }
  const answer = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  const isOpen = await Promise.race([answer, after(helloMs).then(() => false)])
  socket.close()
  return isOpen
}

/** The permission that newer browsers require before a page connects to this computer. Its name differs; most browsers have none. */
async function localPermission(): Promise<PermissionState | null> {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // The browser does not support this name.
    }
  }
  return null
}
