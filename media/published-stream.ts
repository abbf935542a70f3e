// A stream on air: what its encoder sends, handed to everything that shows or measures it.
import type { MediaStream } from '#contract/media-hooks.ts'
import { liveApp } from './guard/publish-name.ts'
import type { Publisher } from './engine/ingest.ts'
import type { MediaMessage } from './engine/rtmp-protocol.ts'
import { FlvHub } from './flv/hub.ts'
import { readTag } from './flv/tag.ts'
import { StreamHealth } from './health.ts'
import { Segmenter } from './hls/segmenter.ts'

export class PublishedStream {
  readonly publisher: Publisher
  readonly startedAt = Date.now()
  readonly hls = new Segmenter()
  readonly flv: FlvHub
  readonly #health = new StreamHealth(this.startedAt)

  constructor(publisher: Publisher) {
    this.publisher = publisher
    this.flv = new FlvHub((bytes) => this.#health.sent(bytes, Date.now()))
  }

  get name(): string {
    return this.publisher.name
  }

  push({ kind, timestamp, body }: MediaMessage): void {
    const now = Date.now()
    this.#health.received(body.length, now)
    const tag = readTag(kind, timestamp, body)
    if (!tag) return
    this.#health.note(tag, now)
    this.flv.push(tag)
    this.hls.push(tag)
  }

  /** Bytes that went out over HLS, which the FLV hub does not see. */
  sent(bytes: number): void {
    this.#health.sent(bytes, Date.now())
  }

  /** Bits a second, for an HLS variant. */
  get bandwidth(): number {
    return this.#health.figures(Date.now()).kbps.recv_30s * 1000
  }

  /** SRS counts the publisher among the clients. */
  describe(viewers: number): MediaStream {
    return {
      name: this.name,
      app: liveApp,
      clients: viewers + 1,
      publish: { active: true, cid: this.publisher.id },
      ...this.#health.figures(Date.now()),
    }
  }
}
