// Connects the parts of the media process: encoders, viewers, recordings, and hooks to the platform. A stream outlives its encoder as long
// as the platform allows: its viewers stay connected, and the next encoder continues for them.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Hook, Refusal } from '#contract/internal/media-hooks.ts'
import type { RecordOrder } from '#contract/internal/recordings.ts'
import { trustIn } from './client-address.ts'
import type { MediaEnv } from './env.ts'
import { Ingest, type Admission, type Publisher, type Refused } from './admission/ingest.ts'
import { RtmpPort } from './engine/rtmp-port.ts'
import { liveApp } from './guard/publish-name.ts'
import { Hooks } from './hooks.ts'
import { HttpPort } from './http-port.ts'
import { Metrics } from './metrics.ts'
import { PublishUpgrades } from './publish/publish-upgrades.ts'
import { PublishedStream } from './published-stream.ts'
import { Recordings } from './recording/recordings.ts'
import { Viewings } from './viewings.ts'

/** How long the last notices may take when the process stops. Milliseconds. */
const noticesMs = 2000
const gigabyte = 1e9
/** Time for HLS players, which poll every two seconds, to fetch the end of the playlist and the last segments. Milliseconds. */
const lastFetchMs = 6000

export class PortTaken extends Error {
  readonly port: number
  constructor(port: number, setting: string) {
    super(`Port ${port} is already in use. Stop the program that uses it, or set ${setting} to another port.`)
    this.port = port
  }
}

export class MediaServer {
  #env: MediaEnv
  #log: Logger
  #hooks: Hooks
  #streams = new Map<string, PublishedStream>()
  /** Recording orders for admitted pushes that have not started yet, by client id. */
  #orders = new Map<string, RecordOrder>()
  #recordings: Recordings
  #viewings: Viewings
  #ingest: Ingest
  #rtmp: RtmpPort
  #metrics: Metrics
  #http: HttpPort

  constructor(env: MediaEnv, log: Logger) {
    this.#env = env
    this.#log = log
    this.#hooks = new Hooks(env.MEDIA_HOOKS_URL, env.MEDIA_SECRET, log)
    this.#recordings = new Recordings(
      {
        folder: join(env.DATA_DIR, 'recordings'),
        quotaBytes: env.RECORD_PICTURE_GB * gigabyte,
        freeBytes: env.RECORD_PICTURE_FREE_GB * gigabyte,
      },
      log,
    )
    this.#viewings = new Viewings(this.#hooks, env, (name) => this.#streams.get(name))
    this.#ingest = new Ingest(env, {
      admit: (admission) => this.#admit(admission),
      ended: (admission) => void this.#ended(admission),
      started: (publisher) => this.#started(publisher),
      media: (publisher, message) => {
        const stream = this.#streams.get(publisher.name)
        if (stream?.push(message) === false) this.#ingest.refuse(publisher.id, 'unsupported_codec')
        else if (stream?.exceeds(env.MEDIA_MAX_KBPS)) this.#ingest.refuse(publisher.id, 'bitrate_too_high')
      },
      stopped: ({ id, name }) => {
        this.#streams.get(name)?.pause()
        log.info({ stream: name, client: id }, 'stream: off air')
      },
      refused: (refused) => this.#refused(refused),
    })
    this.#rtmp = new RtmpPort(this.#ingest)
    this.#metrics = new Metrics({ streams: this.streams, clients: this.clients })
    const { streams, clients, kick, release, record } = this
    const [metrics, recordings] = [() => this.#metrics.text(), this.#recordings]
    const api = { streams, clients, kick, release, metrics, record, recordings }
    const upgrades = new PublishUpgrades(this.#ingest, env.MEDIA_PAGE_HOSTS, log)
    this.#http = new HttpPort({ viewings: this.#viewings, api, secret: env.MEDIA_SECRET, trust: trustIn(env.MEDIA_TRUST_PROXY), upgrades })
  }

  /** Opens both ports, or throws `PortTaken`. */
  async listen(): Promise<{ rtmpPort: number; httpPort: number }> {
    const { HOST, RTMP_PORT, MEDIA_PORT } = this.#env
    return {
      rtmpPort: await this.#rtmp.listen(HOST, RTMP_PORT).catch(portTaken(RTMP_PORT, 'RTMP_PORT')),
      httpPort: await this.#http.listen(HOST, MEDIA_PORT).catch(portTaken(MEDIA_PORT, 'MEDIA_PORT')),
    }
  }

  /** Ends every push and every viewing, and notifies the platform if it is still reachable. */
  async close(): Promise<void> {
    this.#rtmp.close()
    this.#ingest.close()
    this.#viewings.close()
    this.#http.close()
    for (const stream of this.#streams.values()) stream.endRecording()
    await Promise.all([this.#hooks.close(noticesMs), this.#recordings.settle()])
  }

  streams = () => [...this.#streams.values()].map((stream) => stream.describe())

  clients = () => {
    const now = Date.now()
    const publishers = [...this.#streams.values()]
      .filter(({ active }) => active)
      .map(({ publisher: { id, ip, name, via }, startedAt }) => ({
        id,
        ip,
        stream: name,
        type: `${via}-publish` as const,
        publish: true,
        alive: (now - startedAt) / 1000,
      }))
    return [...publishers, ...this.#viewings.list(now)]
  }

  /** Disconnecting a publisher also disconnects its viewers. */
  kick = (id: string) => {
    const stream = [...this.#streams.values()].find(({ active, publisher }) => active && publisher.id === id)
    if (!this.#ingest.kick(id)) return this.#viewings.kick(id)
    if (stream) this.#end(stream)
    return true
  }

  /** Disconnects all viewers; a stream that is waiting for its encoder ends. Returns false if the stream does not exist. */
  release = (name: string) => {
    const stream = this.#streams.get(name)
    if (!stream) return false
    if (stream.active) this.#viewings.endStream(stream)
    else this.#end(stream)
    return true
  }

  /** Returns false if the stream does not exist. */
  record = (name: string, order: RecordOrder) => {
    const stream = this.#streams.get(name)
    stream?.record(order, (key) => this.#recordings.begin(key))
    return stream !== undefined
  }

  async #admit(admission: Admission): Promise<Refusal | null> {
    const { tcUrl, occupied, via } = admission
    const hook = { action: 'on_publish' as const, tcUrl, occupied, via, ...subject(admission) }
    const answer = await this.#hooks.request(hook)
    if (answer?.code === 0) {
      if (answer.record) this.#orders.set(admission.id, answer.record)
      return null
    }
    if (answer) return answer.reason ?? 'wrong_key'
    // The platform may have accepted the request although no reply arrived: withdraw it.
    void this.#hooks.notify({ action: 'on_unpublish', ...subject(admission) })
    return 'server_unreachable'
  }

  #started(publisher: Publisher): void {
    const held = this.#streams.get(publisher.name)
    if (held) held.resume(publisher)
    else this.#streams.set(publisher.name, new PublishedStream(publisher))
    const order = this.#orders.get(publisher.id)
    if (order) this.record(publisher.name, order)
    this.#orders.delete(publisher.id)
    const { name, ip, id, via } = publisher
    this.#log.info({ stream: name, ip, client: id, via }, 'stream: on air')
  }

  /** Viewers stay until the platform replies, and then for the time in its reply. */
  async #ended(admission: Admission): Promise<void> {
    this.#orders.delete(admission.id)
    const answer = await this.#hooks.notify({ action: 'on_unpublish', ...subject(admission) })
    const stream = this.#streams.get(admission.name)
    const isWaiting = () => stream?.active === false && stream.publisher.id === admission.id && this.#streams.get(admission.name) === stream
    if (!stream || !isWaiting()) return
    if (!answer?.holdMs) return this.#endGently(stream)
    setTimeout(() => {
      if (isWaiting()) this.#endGently(stream)
    }, answer.holdMs).unref()
  }

  /** Ends a stream normally. HLS viewers stay for a moment, to fetch the last segments and the end of the playlist. */
  #endGently(stream: PublishedStream): void {
    stream.hls?.window.close()
    this.#close(stream)
    this.#viewings.endStream(stream, 'flv-play')
    setTimeout(() => this.#viewings.endStream(stream), lastFetchMs).unref()
  }

  #end(stream: PublishedStream): void {
    this.#close(stream)
    this.#viewings.endStream(stream)
  }

  #close(stream: PublishedStream): void {
    this.#streams.delete(stream.name)
    stream.endRecording()
    stream.flv.close()
    this.#log.info({ stream: stream.name }, 'stream: closed')
  }

  #refused({ id, ip, name, refusal, byPlatform }: Refused): void {
    this.#metrics.refused(refusal)
    this.#log.info({ ip, stream: name, refusal }, 'push: refused')
    if (byPlatform) return
    const about = subject({ id, ip, app: liveApp, name, param: '' })
    void this.#hooks.notify({ action: 'on_refused', reason: refusal, ...about })
  }
}

type Subject = Omit<Extract<Hook, { action: 'on_unpublish' }>, 'action'>
const subject = ({ id, ip, app, name, param }: Omit<Admission, 'tcUrl' | 'occupied' | 'via'>): Subject => ({
  client_id: id,
  ip,
  vhost: '__defaultVhost__',
  app,
  stream: name,
  param,
})

const portTaken =
  (port: number, setting: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error
  }
