// The namespace /live, for anchors: the state of the push, the number of viewers, and changes of sport events.
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { bind, connectingRate, type NamespaceOf } from '../bind.ts'
import { isSportRoom, sportRoom, emitEventChanges } from './event-watch.ts'
import { turnAway, watchSession } from '../handshake.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { emitStreamEvents, type StreamMessage } from './emit-stream-events.ts'

interface StreamListeners {
  emit(event: StreamMessage[0], payload: StreamMessage[1]): unknown
}

const anchorRoom = (anchorId: number) => `host:${anchorId}`

export function serveAnchorLive(nsp: NamespaceOf<typeof anchorLive>, deps: NamespaceDeps): void {
  const { bus, presence } = deps
  const anchor = (anchorId: number) => nsp.to(anchorRoom(anchorId))
  const send = (listeners: StreamListeners, [event, payload]: StreamMessage) => listeners.emit(event, payload)
  emitStreamEvents(bus, (anchorId, message) => send(anchor(anchorId), message))
  bus.on('live/ended', ({ anchorId, reason, note }) => anchor(anchorId).emit('model/live/stop', { reason, note }))
  presence.onChange((anchorId, count) => anchor(anchorId).volatile.emit('chat/room/onLineCount', { count }))

  const events = emitEventChanges(deps, (sport, change) => nsp.to(sportRoom(sport)).emit('event/changed', change))

  nsp.on('connection', (socket) => {
    watchSession(socket, deps.loginDeadlineMs, deps.platformClock)
    const { actor } = socket.data
    if (actor?.role !== 'anchor') return turnAway(socket, anchorLive, deps)
    socket.data.entered = true
    void socket.join(anchorRoom(actor.id))
    socket.emit('chat/room/onLineCount', { count: presence.customers(actor.id) })
    bind(socket, {
      contract: anchorLive,
      deps,
      rates: { 'event/watch': connectingRate(deps.env) },
      // A client's report about its stream changes nothing: the state comes from the media engine's hooks.
      handlers: {
        'model/stream/start': async () => null,
        'model/stream/stop': async () => null,
        'event/watch': async ({ sport }) => {
          for (const room of socket.rooms) if (isSportRoom(room)) await socket.leave(room)
          await socket.join(sportRoom(sport))
          events.watchedBy(socket)
          return null
        },
      },
    })
  })
}
