// Metrics for Prometheus. Gauges are read from the streams at each scrape; only refusals are counted as they happen.
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { MediaClient, type MediaStream, type Refusal } from '#contract/internal/media-hooks.ts'

interface Source {
  streams(): MediaStream[]
  clients(): MediaClient[]
}

/** Figures of one stream, labelled with the name of its room. */
const streamGauges = [
  ['stream_kbps', 'Kilobits a second that its encoder sends, over 5 s', ({ kbps }: MediaStream) => kbps.recv_5s],
  ['stream_fps', 'Frames a second, over 5 s', ({ video }: MediaStream) => video?.fps],
  ['stream_key_frame_seconds', 'Seconds between key frames', ({ video }: MediaStream) => video?.keyFrameSeconds],
  ['stream_drift_ms', 'Milliseconds by which the sound is ahead of the picture', ({ driftMs }: MediaStream) => driftMs],
  ['stream_silent_ms', 'Milliseconds since the last frame or sound', ({ silentMs }: MediaStream) => silentMs],
  ['stream_viewers', 'Viewers of the stream', ({ clients, publish }: MediaStream) => clients - (publish.active ? 1 : 0)],
] as const

export class Metrics {
  #registry = new Registry()
  #refusals: Counter<'reason'>

  constructor(source: Source) {
    const registers = [this.#registry]
    // Sample the event loop ten times a second; the default of a hundred costs CPU.
    collectDefaultMetrics({ register: this.#registry, prefix: 'media_', eventLoopMonitoringPrecision: 100 })
    this.#refusals = new Counter({
      name: 'media_refused_pushes_total',
      help: 'Pushes that were refused, or disconnected because of their content',
      labelNames: ['reason'],
      registers,
    })
    const streams = new Gauge({
      name: 'media_streams',
      help: 'Streams by state: active, or held until their encoder reconnects',
      labelNames: ['state'],
      registers,
      collect() {
        const held = source.streams().filter(({ publish }) => !publish.active).length
        streams.set({ state: 'held' }, held)
        streams.set({ state: 'active' }, source.streams().length - held)
      },
    })
    const clients = new Gauge({
      name: 'media_clients',
      help: 'Encoders and viewers',
      labelNames: ['type'],
      registers,
      collect() {
        for (const type of MediaClient.shape.type.options)
          clients.set({ type }, source.clients().filter((client) => client.type === type).length)
      },
    })
    for (const [name, help, read] of streamGauges) {
      const gauge = new Gauge({
        name: `media_${name}`,
        help,
        labelNames: ['stream'],
        registers,
        collect() {
          gauge.reset()
          for (const stream of source.streams()) gauge.set({ stream: stream.name }, read(stream) ?? NaN)
        },
      })
    }
  }

  refused(reason: Refusal): void {
    this.#refusals.inc({ reason })
  }

  async text(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
