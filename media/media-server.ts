// Everything of the media process, put together: encoders in, viewers out, the platform asked and told.
import type { Logger } from 'pino'
import type { Hook, Refusal } from '#contract/media-hooks.ts'
import type { MediaEnv } from './env.ts'
import { Ingest, type Admission } from './engine/ingest.ts'
import { Hooks } from './hooks.ts'
import { HttpPort } from './http-port.ts'
import { PublishedStream } from './published-stream.ts'
import { Viewings } from './viewings.ts'

/** How long the last notices may take when the process leaves. Milliseconds. */
const farewellMs = 2000

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
  #viewings: Viewings
  #ingest: Ingest
  #http: HttpPort

  constructor(env: MediaEnv, log: Logger) {
    this.#env = env
    this.#log = log
    this.#hooks = new Hooks(env.MEDIA_HOOKS_URL, env.MEDIA_SECRET, log)
    this.#viewings = new Viewings(this.#hooks, (name) => this.#streams.get(name))
    this.#ingest = new Ingest({
      admit: (admission) => this.#admit(admission),
      ended: (admission) => this.#hooks.tell({ action: 'on_unpublish', ...subject(admission) }),
      started: (publisher) => {
        this.#streams.set(publisher.name, new PublishedStream(publisher))
        log.info({ stream: publisher.name, ip: publisher.ip, client: publisher.id }, 'on air')
      },
      media: (publisher, message) => this.#streams.get(publisher.name)?.push(message),
      stopped: (publisher) => this.#stopped(publisher.name),
      refused: (ip, stream, refusal) => log.warn({ ip, stream, refusal }, 'push refused'),
    })
    const { streams, clients, kick } = this
    this.#http = new HttpPort(this.#viewings, { streams, clients, kick }, env.MEDIA_SECRET)
  }

  /** Opens both ports, or throws `PortTaken`. */
  async listen(): Promise<{ rtmpPort: number; httpPort: number }> {
    const { HOST, RTMP_PORT, MEDIA_PORT } = this.#env
    return {
      rtmpPort: await this.#ingest.listen(HOST, RTMP_PORT).catch(portTaken(RTMP_PORT, 'RTMP_PORT')),
      httpPort: await this.#http.listen(HOST, MEDIA_PORT).catch(portTaken(MEDIA_PORT, 'MEDIA_PORT')),
    }
  }

  /** Ends every push and every viewing, and says so to the platform if it still listens. */
  async close(): Promise<void> {
    this.#ingest.close()
    this.#viewings.close()
    this.#http.close()
    await this.#hooks.close(farewellMs)
  }

  streams = () => [...this.#streams.values()].map((stream) => stream.describe(this.#viewings.count(stream)))

  clients = () => {
    const now = Date.now()
    const publishers = [...this.#streams.values()].map(({ publisher: { id, ip, name }, startedAt }) => (
      { id, ip, stream: name, type: 'rtmp-publish' as const, publish: true, alive: (now - startedAt) / 1000 }
    ))
    return [...publishers, ...this.#viewings.list(now)]
  }

  kick = (id: string) => this.#ingest.kick(id) || this.#viewings.kick(id)

  async #admit(admission: Admission): Promise<Refusal | null> {
    const hook = { action: 'on_publish' as const, tcUrl: admission.tcUrl, ...subject(admission) }
    const answer = await this.#hooks.ask(hook)
    if (answer) return answer.code === 0 ? null : (answer.reason ?? 'wrong_key')
    // A question that got no answer may have been heard all the same: it is taken back.
    this.#hooks.tell({ action: 'on_unpublish', ...subject(admission) })
    return 'server_unreachable'
  }

  #stopped(name: string): void {
    const stream = this.#streams.get(name)
    if (!stream) return
    this.#streams.delete(name)
    stream.flv.close()
    this.#viewings.endStream(stream)
    this.#log.info({ stream: name, client: stream.publisher.id }, 'off air')
  }
}

const subject = ({ id, ip, app, name, param }: Admission): Omit<Extract<Hook, { action: 'on_unpublish' }>, 'action'> => (
  { client_id: id, ip, vhost: '__defaultVhost__', app, stream: name, param }
)

const portTaken = (port: number, setting: string) => (error: NodeJS.ErrnoException): never => {
  throw error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error
}
