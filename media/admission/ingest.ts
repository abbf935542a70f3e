// The one admission of encoders, over RTMP and over websockets: requests it from the platform, and keeps one publisher per name.
import type { PushWay, Refusal } from '#contract/internal/media-hooks.ts'
import { takeover } from '#contract/push/publish.ts'
import type { MediaEnv } from '../env.ts'
import { pushLimits } from '../guard/limits.ts'
import { liveApp, readPublishName } from '../guard/publish-name.ts'
import {
  fallsSilent,
  type ConnectionListener,
  type EncoderConnection,
  type MediaMessage,
  type PublishRequest,
} from './encoder-connection.ts'

/** An encoder that is on air. */
export type Publisher = Pick<EncoderConnection, 'id' | 'ip' | 'name' | 'encoder' | 'via'>

/** A request to the platform to admit an encoder. */
export interface Admission {
  id: string
  ip: string
  app: string
  name: string
  param: string
  tcUrl: string
  via: PushWay
  /** Another encoder is on air under this name. The platform then only checks the key, and no push begins. */
  occupied: boolean
}

export interface IngestListener {
  /** Null admits the encoder. The promise never rejects: every error is a refusal. */
  admit(admission: Admission): Promise<Refusal | null>
  /** An admitted encoder did not go on air, or has gone off air. Called exactly once for every admission. */
  ended(admission: Admission): void
  started(publisher: Publisher): void
  media(publisher: Publisher, message: MediaMessage): void
  stopped(publisher: Publisher): void
  refused(refused: Refused): void
}

/** `name` may be empty or belong to no room. Refusals `byPlatform` need no notice to the platform. */
export interface Refused {
  id: string
  ip: string
  name: string
  refusal: Refusal
  byPlatform: boolean
}

type Limits = Pick<MediaEnv, 'MEDIA_MAX_STREAMS' | 'MEDIA_MAX_STREAMS_PER_ADDRESS'>

export class Ingest {
  #listener: IngestListener
  #limits: Limits
  #pending = new Set<EncoderConnection>()
  #live = new Map<string, { connection: EncoderConnection; admission: Admission }>()
  /** Encoders that another one has replaced at their host's request, by name. Many programs reconnect by themselves. */
  #replaced = new Map<string, Pick<EncoderConnection, 'ip' | 'via'>>()
  /** For the connections that are added. */
  readonly connections: ConnectionListener = {
    publish: (from, request) => void this.#decide(from, request),
    media: (from, message) => this.#listener.media(from, message),
    unpublished: (from) => {
      this.#stop(from)
      this.#pending.add(from)
    },
    closed: (from) => {
      this.#pending.delete(from)
      this.#stop(from)
    },
  }

  constructor(limits: Limits, listener: IngestListener) {
    this.#limits = limits
    this.#listener = listener
  }

  close(): void {
    for (const connection of this.#pending) connection.drop()
    for (const { connection } of this.#live.values()) connection.drop()
  }

  /** Disconnects an encoder. Returns false if nobody publishes under this id. */
  kick(id: string): boolean {
    const connection = this.#connection(id)
    if (!connection) return false
    this.#replaced.delete(connection.name)
    connection.end()
    return true
  }

  /** Disconnects an encoder that is on air, and sends it the reason. */
  refuse(id: string, refusal: Refusal): void {
    const connection = this.#connection(id)
    if (connection) this.#refuse(connection, connection.name, refusal)
  }

  #connection(id: string): EncoderConnection | undefined {
    return [...this.#live.values()].find(({ connection }) => connection.id === id)?.connection
  }

  /** Takes in a new connection. Too many that do not publish yet cost the oldest its place. */
  add(connection: EncoderConnection): void {
    const neighbours = [...this.#pending].filter(({ ip }) => ip === connection.ip)
    if (neighbours.length >= pushLimits.pendingPerAddress) neighbours[0]?.drop()
    const [oldest] = this.#pending
    if (oldest && this.#pending.size >= pushLimits.pending) oldest.drop()
    this.#pending.add(connection)
  }

  async #decide(connection: EncoderConnection, request: PublishRequest): Promise<void> {
    const target = readPublishName(request.app, request.streamName)
    const full = this.#full(connection.ip, target.name)
    if ('refusal' in target) return this.#refuse(connection, target.name, target.refusal)
    if (full) return this.#refuse(connection, target.name, full)
    const { name, param } = target
    // Check this before the request to the platform: for the platform, a push begins with the accepted request.
    const takesOver = new URLSearchParams(param).get(takeover) === '1'
    const occupied = !takesOver && (await this.#occupied(name))
    if (connection.closed) return
    if (occupied && this.#isReplaced(connection, name)) return this.#refuse(connection, name, 'already_publishing', true)
    const admission = {
      id: connection.id,
      ip: connection.ip,
      app: liveApp,
      name,
      param,
      tcUrl: request.tcUrl,
      via: connection.via,
      occupied,
    }
    const before = this.#live.get(name)
    const refusal = (await this.#listener.admit(admission)) ?? (occupied ? 'already_publishing' : null)
    if (refusal) return this.#refuse(connection, name, refusal, refusal !== 'server_unreachable')
    if (connection.closed) return this.#listener.ended(admission)
    const rival = this.#live.get(name)
    if (rival && rival !== before) {
      this.#listener.ended(admission)
      return this.#refuse(connection, name, 'already_publishing')
    }
    if (this.#isReplaced(connection, name)) this.#replaced.delete(name)
    if (rival && takesOver) this.#replaced.set(name, { ip: rival.connection.ip, via: rival.connection.via })
    if (takesOver) rival?.connection.end()
    else rival?.connection.drop()
    this.#begin(connection, admission)
  }

  #begin(connection: EncoderConnection, admission: Admission): void {
    this.#pending.delete(connection)
    this.#live.set(admission.name, { connection, admission })
    connection.accept(admission.name)
    // Copied, since the connection may later publish again with another id.
    const { id, ip, name, encoder, via } = connection
    this.#listener.started({ id, ip, name, encoder, via })
  }

  /** The host, who has replaced this encoder, need not hear that it is refused when it connects again. */
  #isReplaced({ ip, via }: EncoderConnection, name: string): boolean {
    const replaced = this.#replaced.get(name)
    return replaced?.ip === ip && replaced.via === via
  }

  async #occupied(name: string): Promise<boolean> {
    const rival = this.#live.get(name)
    return rival !== undefined && !(await fallsSilent(rival.connection))
  }

  /** The limit on rooms does not apply to a room that is already on air. */
  #full(ip: string, name: string): Refusal | null {
    if (this.#live.has(name)) return null
    if (this.#live.size >= this.#limits.MEDIA_MAX_STREAMS) return 'too_many_streams'
    const neighbours = [...this.#live.values()].filter(({ connection }) => connection.ip === ip)
    return neighbours.length >= this.#limits.MEDIA_MAX_STREAMS_PER_ADDRESS ? 'too_many_connections' : null
  }

  #refuse(connection: EncoderConnection, name: string, refusal: Refusal, byPlatform = false): void {
    if (connection.closed) return
    connection.refuse(refusal)
    this.#listener.refused({ id: connection.id, ip: connection.ip, name, refusal, byPlatform })
  }

  #stop(connection: EncoderConnection): void {
    const entry = this.#live.get(connection.name)
    if (entry?.connection !== connection) return
    this.#live.delete(connection.name)
    this.#listener.stopped(connection)
    this.#listener.ended(entry.admission)
  }
}
