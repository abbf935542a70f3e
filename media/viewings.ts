// Viewings: who watches what. Media asks the platform once, when a viewing opens. From then on the viewing itself is the
// permission, until its stream ends or its viewer leaves.
import { randomBytes } from 'node:crypto'
import type { Hook, HookReply, MediaClient } from '#contract/internal/media-hooks.ts'
import type { MediaEnv } from './env.ts'
import { liveApp } from './guard/publish-name.ts'
import type { Hooks } from './hooks.ts'
import type { PublishedStream, ViewerKind } from './published-stream.ts'

// Asks the platform whether a viewer may watch. Viewers with the same address who come while a question is under way share the next one:
// it is sent after all of them have come, so no answer is older than its viewer.
type Question = Extract<Hook, { action: 'on_play' }>
type Answer = Promise<HookReply | null>

class PlayQuestions {
  #hooks: Hooks
  /** The question under way for each address, and the one that follows it. */
  #sent = new Map<string, { answer: Answer; next: Answer | null }>()

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** The platform's reply, or null if none arrived in time. */
  request(question: Question): Answer {
    // A name has no question mark, with which the query begins.
    const address = question.stream + question.param
    const sent = this.#sent.get(address)
    if (!sent) return this.#send(address, question)
    sent.next ??= sent.answer.then(() => this.#send(address, question))
    return sent.next
  }

  #send(address: string, question: Question): Answer {
    const sent = { answer: this.#hooks.request(question), next: null }
    this.#sent.set(address, sent)
    void sent.answer.then(() => {
      if (!sent.next) this.#sent.delete(address)
    })
    return sent.answer
  }
}

/** An HLS viewing ends after this long without a request. */
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

/** Who opens which address. */
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
  #questions: PlayQuestions
  #published: (name: string) => PublishedStream | undefined
  #limits: Limits
  #open = new Map<string, Viewing>()
  #perAddress = new Map<string, number>()
  #sweeper: NodeJS.Timeout

  constructor(hooks: Hooks, limits: Limits, published: (name: string) => PublishedStream | undefined) {
    this.#hooks = hooks
    this.#questions = new PlayQuestions(hooks)
    this.#limits = limits
    this.#published = published
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs)
    this.#sweeper.unref()
  }

  /** Asks the platform to resolve the name, and opens a viewing of that stream. */
  async open({ kind, ...opening }: Opening): Promise<Opened> {
    const full = this.#full(opening.ip)
    if (full) return { refusal: full }
    const found = await this.#find(opening)
    if ('refusal' in found) return found
    // Others may have come in the meantime.
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

  /** What `open` would answer, without a viewing. */
  async probe(place: Place): Promise<{ stream: PublishedStream } | { refusal: WatchRefusal }> {
    const full = this.#full(place.ip)
    return full ? { refusal: full } : this.look(place)
  }

  /** Asks the platform for permission to a single picture; this viewing ends at once. */
  async look(place: Place): Promise<{ stream: PublishedStream } | { refusal: WatchRefusal }> {
    const found = await this.#find(place)
    if ('stream' in found) this.#notifyStop(found.id, place)
    return found
  }

  async #find(place: Place): Promise<{ id: string; stream: PublishedStream } | { refusal: WatchRefusal }> {
    const id = randomBytes(16).toString('hex')
    const answer = await this.#questions.request({ action: 'on_play', ...subject(id, place) })
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

  /** Returns a running viewing with this name, and extends it. */
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

const subject = (id: string, { ip, playName, param }: Place) => ({
  client_id: id,
  ip,
  vhost: '__defaultVhost__',
  app: liveApp,
  stream: playName,
  param,
})
