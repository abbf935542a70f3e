// Viewings: who watches what. The platform is asked once, when a viewing opens; from then on the viewing itself is the
// permission, until its stream ends or its viewer goes.
import { randomBytes } from 'node:crypto'
import type { MediaClient } from '#contract/media-hooks.ts'
import { liveApp } from './guard/publish-name.ts'
import type { Hooks } from './hooks.ts'
import type { PublishedStream } from './published-stream.ts'

/** An HLS player that has not asked for anything for this long is gone. */
const idleMs = 30_000
const sweepMs = 5000

export interface Viewing {
  readonly id: string
  readonly kind: 'flv-play' | 'hls-play'
  readonly ip: string
  /** The name in the URL, not the published one. */
  readonly playName: string
  readonly param: string
  readonly stream: PublishedStream
  readonly startedAt: number
  lastAskedAt: number
  /** Called once when it ends, whatever ended it. */
  onEnd: () => void
}

export interface Opening { kind: Viewing['kind']; ip: string; playName: string; param: string }
export type Opened = { viewing: Viewing } | { status: 403 | 404 | 503 }

export class Viewings {
  #hooks: Hooks
  #published: (name: string) => PublishedStream | undefined
  #open = new Map<string, Viewing>()
  #sweeper: NodeJS.Timeout

  constructor(hooks: Hooks, published: (name: string) => PublishedStream | undefined) {
    this.#hooks = hooks
    this.#published = published
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs)
    this.#sweeper.unref()
  }

  /** Asks the platform. 403: it says no. 404: what it means is not on air. 503: it does not answer. */
  async open(opening: Opening): Promise<Opened> {
    const id = randomBytes(16).toString('hex')
    const subject = { client_id: id, ip: opening.ip, vhost: '__defaultVhost__', app: liveApp, stream: opening.playName, param: opening.param }
    const answer = await this.#hooks.ask({ action: 'on_play', ...subject })
    if (!answer) return { status: 503 }
    if (answer.code !== 0) return { status: 403 }
    const stream = this.#published(answer.stream ?? opening.playName)
    if (!stream) {
      this.#hooks.tell({ action: 'on_stop', ...subject })
      return { status: 404 }
    }
    const now = Date.now()
    const viewing: Viewing = { ...opening, id, stream, startedAt: now, lastAskedAt: now, onEnd: () => {} }
    this.#open.set(id, viewing)
    return { viewing }
  }

  /** A viewing that goes on: the same name, and its player asks again. */
  resume(id: string, playName: string): Viewing | undefined {
    const viewing = this.#open.get(id)
    if (viewing?.playName !== playName) return undefined
    viewing.lastAskedAt = Date.now()
    return viewing
  }

  end(viewing: Viewing): void {
    if (!this.#open.delete(viewing.id)) return
    viewing.onEnd()
    const { id, ip, playName, param } = viewing
    this.#hooks.tell({ action: 'on_stop', client_id: id, ip, vhost: '__defaultVhost__', app: liveApp, stream: playName, param })
  }

  endStream(stream: PublishedStream): void {
    for (const viewing of this.#open.values()) if (viewing.stream === stream) this.end(viewing)
  }

  /** False when nobody watches under this id. */
  kick(id: string): boolean {
    const viewing = this.#open.get(id)
    if (viewing) this.end(viewing)
    return viewing !== undefined
  }

  count(stream: PublishedStream): number {
    let count = 0
    for (const viewing of this.#open.values()) if (viewing.stream === stream) count++
    return count
  }

  list(now: number): MediaClient[] {
    return [...this.#open.values()].map(({ id, ip, stream, kind, startedAt }) => (
      { id, ip, stream: stream.name, type: kind, publish: false, alive: (now - startedAt) / 1000 }
    ))
  }

  close(): void {
    clearInterval(this.#sweeper)
    for (const viewing of this.#open.values()) this.end(viewing)
  }

  #sweep(): void {
    const before = Date.now() - idleMs
    for (const viewing of this.#open.values()) if (viewing.kind === 'hls-play' && viewing.lastAskedAt < before) this.end(viewing)
  }
}
