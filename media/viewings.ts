// Open viewings. Permission is requested from the platform once, when a viewing opens. From then on the id of the viewing is the permission,
// until the stream ends or the viewer leaves.
import { randomBytes } from 'node:crypto'
import type { Hook, HookReply, MediaClient } from '#contract/internal/media-hooks.ts'
import type { MediaEnv } from './env.ts'
import { liveApp } from './guard/publish-name.ts'
import type { Hooks } from './hooks.ts'
import type { PublishedStream, ViewerKind } from './published-stream.ts'

/** An HLS viewing ends after this long without a request. Milliseconds. */
const idleMs = 30_000
const sweepMs = 5000

export interface Viewing {
  readonly id: string
  readonly kind: ViewerKind
  readonly ip: string
  /** The name in the URL, not the published one. */
  readonly playName: string
  readonly param: string
  readonly stream: PublishedStream
  readonly startedAt: number
  lastRequestAt: number
  /** Called once when it ends, for any reason. */
  onEnd: () => void
}

/** Who opens which URL. */
export interface Place {
  ip: string
  playName: string
  param: string
}
interface Opening extends Place {
  kind: Viewing['kind']
}
/** Why a viewer is refused, with the HTTP status. */
export const watchRefusals = {
  not_allowed: 403,
  not_on_air: 404,
  too_many_from_address: 429,
  too_many_viewers: 503,
  server_unreachable: 503,
} as const
export type WatchRefusal = keyof typeof watchRefusals
export type Opened = { viewing: Viewing } | { refusal: WatchRefusal }
type Limits = Pick<MediaEnv, 'MEDIA_MAX_VIEWERS' | 'MEDIA_MAX_VIEWERS_PER_ADDRESS'>

export class Viewings {
  #hooks: Hooks
  #requests: PlayRequests
  #published: (name: string) => PublishedStream | undefined
  #limits: Limits
  #open = new Map<string, Viewing>()
  #perAddress = new Map<string, number>()
  #sweeper: NodeJS.Timeout

  constructor(hooks: Hooks, limits: Limits, published: (name: string) => PublishedStream | undefined) {
    this.#hooks = hooks
    this.#requests = new PlayRequests(hooks)
    this.#limits = limits
    this.#published = published
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs)
    this.#sweeper.unref()
  }

  /** Requests permission and the stream of this name from the platform, and opens a viewing. */
  async open({ kind, ...opening }: Opening): Promise<Opened> {
    const full = this.#full(opening.ip)
    if (full) return { refusal: full }
    const found = await this.#find(opening)
    if ('refusal' in found) return found
    // Others may have come during the request.
    const fullNow = this.#full(opening.ip)
    if (fullNow) {
      this.#notifyStop(found.id, opening)
      return { refusal: fullNow }
    }
    const now = Date.now()
    const viewing: Viewing = { ...opening, kind, ...found, startedAt: now, lastRequestAt: now, onEnd: () => {} }
    this.#open.set(viewing.id, viewing)
    this.#count(viewing.ip, 1)
    viewing.stream.enter(kind)
    return { viewing }
  }

  /** Checks what `open` would return, without opening a viewing. */
  async probe(place: Place): Promise<{ stream: PublishedStream } | { refusal: WatchRefusal }> {
    const full = this.#full(place.ip)
    return full ? { refusal: full } : this.look(place)
  }

  /** Requests permission for a single picture; for the platform this viewing ends at once. */
  async look(place: Place): Promise<{ stream: PublishedStream } | { refusal: WatchRefusal }> {
    const found = await this.#find(place)
    if ('stream' in found) this.#notifyStop(found.id, place)
    return found
  }

  async #find(place: Place): Promise<{ id: string; stream: PublishedStream } | { refusal: WatchRefusal }> {
    const id = randomBytes(16).toString('hex')
    const answer = await this.#requests.request({ action: 'on_play', ...subject(id, place) })
    if (!answer) return { refusal: 'server_unreachable' }
    if (answer.code !== 0) return { refusal: 'not_allowed' }
    const stream = this.#published(answer.stream ?? place.playName)
    if (stream) return { id, stream }
    this.#notifyStop(id, place)
    return { refusal: 'not_on_air' }
  }

  #notifyStop(id: string, place: Place): void {
    void this.#hooks.notify({ action: 'on_stop', ...subject(id, place) })
  }

  #full(ip: string): WatchRefusal | null {
    if (this.#open.size >= this.#limits.MEDIA_MAX_VIEWERS) return 'too_many_viewers'
    return (this.#perAddress.get(ip) ?? 0) >= this.#limits.MEDIA_MAX_VIEWERS_PER_ADDRESS ? 'too_many_from_address' : null
  }

  #count(ip: string, change: 1 | -1): void {
    const count = (this.#perAddress.get(ip) ?? 0) + change
    if (count > 0) this.#perAddress.set(ip, count)
    else this.#perAddress.delete(ip)
  }

  /** Returns the open viewing with this id and name, and restarts its idle time. */
  resume(id: string, playName: string): Viewing | undefined {
    const viewing = this.#open.get(id)
    if (viewing?.playName !== playName) return undefined
    viewing.lastRequestAt = Date.now()
    return viewing
  }

  end(viewing: Viewing): void {
    if (!this.#open.delete(viewing.id)) return
    this.#count(viewing.ip, -1)
    viewing.stream.leave(viewing.kind)
    viewing.onEnd()
    this.#notifyStop(viewing.id, viewing)
  }

  /** Disconnects all viewers of a stream, or only those of one protocol. */
  endStream(stream: PublishedStream, kind?: ViewerKind): void {
    for (const viewing of this.#open.values()) if (viewing.stream === stream && (!kind || viewing.kind === kind)) this.end(viewing)
  }

  /** Returns false if nobody watches under this id. */
  kick(id: string): boolean {
    const viewing = this.#open.get(id)
    if (viewing) this.end(viewing)
    return viewing !== undefined
  }

  list(now: number): MediaClient[] {
    return [...this.#open.values()].map(({ id, ip, stream, kind, startedAt }) => ({
      id,
      ip,
      stream: stream.name,
      type: kind,
      publish: false,
      alive: (now - startedAt) / 1000,
    }))
  }

  close(): void {
    clearInterval(this.#sweeper)
    for (const viewing of this.#open.values()) this.end(viewing)
  }

  #sweep(): void {
    const before = Date.now() - idleMs
    for (const viewing of this.#open.values()) if (viewing.kind === 'hls-play' && viewing.lastRequestAt < before) this.end(viewing)
  }
}

type PlayHook = Extract<Hook, { action: 'on_play' }>
type Reply = Promise<HookReply | null>

/**
 * Requests permission for viewers from the platform. Viewers of the same URL who come while a request is pending share the next request,
 * which is sent after all of them have come: so no reply is older than the viewer whom it admits.
 */
class PlayRequests {
  #hooks: Hooks
  /** The pending request of each URL, and the one that follows it. */
  #pending = new Map<string, { reply: Reply; next: Reply | null }>()

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** The platform's reply, or null if none arrived in time. */
  request(hook: PlayHook): Reply {
    // `param` begins with a question mark, which no stream name contains.
    const url = hook.stream + hook.param
    const pending = this.#pending.get(url)
    if (!pending) return this.#send(url, hook)
    pending.next ??= pending.reply.then(() => this.#send(url, hook))
    return pending.next
  }

  #send(url: string, hook: PlayHook): Reply {
    const pending = { reply: this.#hooks.request(hook), next: null }
    this.#pending.set(url, pending)
    void pending.reply.then(() => {
      if (!pending.next) this.#pending.delete(url)
    })
    return pending.reply
  }
}

const subject = (id: string, { ip, playName, param }: Place) => ({
  client_id: id,
  ip,
  vhost: '__defaultVhost__',
  app: liveApp,
  stream: playName,
  param,
})
