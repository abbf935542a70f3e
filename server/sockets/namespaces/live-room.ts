// The standard edition's live-room socket, /live: the state of the stream and the number of viewers, for the host alone.
import { liveRoom } from '#contract/sockets/live-room.ts'
import { bind, type NamespaceOf } from '../bind.ts'
import { isSportRoom, sportRoom, tellEvents } from './event-watch.ts'
import { turnAway, watchSession } from '../handshake.ts'
import type { Realtime } from '../../rooms/realtime.ts'
import { tellStream, type StreamMessage } from './tell-stream.ts'

interface StreamEars {
  emit(event: StreamMessage[0], payload: StreamMessage[1]): unknown
}

const hostRoom = (anchorId: number) => `host:${anchorId}`

export function serveLiveRoom(nsp: NamespaceOf<typeof liveRoom>, realtime: Realtime): void {
  const { bus, presence } = realtime
  const host = (anchorId: number) => nsp.to(hostRoom(anchorId))
  const tell = (ears: StreamEars, [event, payload]: StreamMessage) => ears.emit(event, payload)
  tellStream(bus, (anchorId, message) => tell(host(anchorId), message))
  bus.on('live/ended', ({ anchorId, reason }) => host(anchorId).emit('model/live/stop', { reason }))
  presence.onChange((anchorId, count) => host(anchorId).volatile.emit('chat/room/onLineCount', { count }))

  const events = tellEvents(realtime, (sport, change) => nsp.to(sportRoom(sport)).emit('event/changed', change))

  nsp.on('connection', (socket) => {
    watchSession(socket, realtime.loginDeadlineMs, realtime.clock())
    const { actor } = socket.data
    if (actor?.role !== 'anchor') return turnAway(socket, liveRoom, realtime.log)
    socket.data.entered = true
    void socket.join(hostRoom(actor.id))
    socket.emit('chat/room/onLineCount', { count: presence.customers(actor.id) })
    bind(socket, {
      contract: liveRoom,
      log: realtime.log,
      // What a client says about streams changes nothing: the media engine's hooks do.
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
