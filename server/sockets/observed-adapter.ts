// Reports each event that is sent to clients to the demo desk (server/demo-controls/desk). Only used where DEMO_CONTROLS is on.
import type { BroadcastOptions, Hall, StockAdapter } from './fast-adapter.ts'

export type EmitListener = (namespace: string, event: string) => void

const batchEvent = 'batch'

/** Reports a batch as the single events in it. */
function reportEach(namespace: string, [event, payload]: readonly unknown[], onEmit: EmitListener) {
  if (typeof event !== 'string') return
  const events: unknown = event === batchEvent && typeof payload === 'object' && payload && 'events' in payload ? payload.events : undefined
  if (!Array.isArray(events)) return onEmit(namespace, event)
  for (const one of events) if (Array.isArray(one)) reportEach(namespace, one, onEmit)
}

/** Events to a room. `Base` sends them. */
export const observedAdapter = (Base: StockAdapter, onEmit: EmitListener) =>
  class ObservedAdapter extends Base {
    readonly #name: string

    constructor(nsp: Hall) {
      super(nsp)
      this.#name = nsp.name
    }

    override broadcast(packet: { data?: unknown }, options: BroadcastOptions): void {
      if (Array.isArray(packet.data)) reportEach(this.#name, packet.data, onEmit)
      super.broadcast(packet, options)
    }
  }

interface Namespace {
  name: string
  on(event: 'connection', listener: (socket: { onAnyOutgoing(listener: (...event: unknown[]) => void): unknown }) => void): unknown
}

/** Events to one socket. */
export function observeSockets(nsp: Namespace, onEmit: EmitListener): void {
  nsp.on('connection', (socket) => {
    socket.onAnyOutgoing((...event) => reportEach(nsp.name, event, onEmit))
  })
}
