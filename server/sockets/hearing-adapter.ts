// Tells the desk of a demo which events leave for clients. Only used where the demo's controls exist.
import type { BroadcastOptions, Hall, StockAdapter } from './fast-adapter.ts'

export type Hear = (namespace: string, event: string) => void

const batchEvent = 'batch'

/** A batch is told as the events in it. */
function hearAll(namespace: string, [event, payload]: readonly unknown[], hear: Hear) {
  if (typeof event !== 'string') return
  const events: unknown = event === batchEvent && typeof payload === 'object' && payload && 'events' in payload ? payload.events : undefined
  if (!Array.isArray(events)) return hear(namespace, event)
  for (const one of events) if (Array.isArray(one)) hearAll(namespace, one, hear)
}

/** Events to a room. `Base` sends them. */
export const hearingAdapter = (Base: StockAdapter, hear: Hear) =>
  class HearingAdapter extends Base {
    readonly #name: string

    constructor(nsp: Hall) {
      super(nsp)
      this.#name = nsp.name
    }

    override broadcast(packet: { data?: unknown }, options: BroadcastOptions): void {
      if (Array.isArray(packet.data)) hearAll(this.#name, packet.data, hear)
      super.broadcast(packet, options)
    }
  }

interface Namespace {
  name: string
  on(event: 'connection', listener: (socket: { onAnyOutgoing(listener: (...event: unknown[]) => void): unknown }) => void): unknown
}

/** Events to one socket. */
export function hearEach(nsp: Namespace, hear: Hear): void {
  nsp.on('connection', (socket) => {
    socket.onAnyOutgoing((...event) => hearAll(nsp.name, event, hear))
  })
}
