// The ws package that engine.io uses: bare WebSockets, without a dependency of our own.
import { createRequire } from 'node:module'

interface Listened {
  on(event: string, listener: (value: Buffer) => void): unknown
  close(): void
}
export interface BareSocket extends Listened {
  send(text: string): void
  /** Its TCP connection. */
  _socket: { write(bytes: Buffer): unknown }
}
interface BareServer {
  on(event: 'connection', listener: (socket: BareSocket) => void): unknown
}

const ofSocketIo = createRequire(createRequire(import.meta.url).resolve('socket.io'))

export const { WebSocket, WebSocketServer } = createRequire(ofSocketIo.resolve('engine.io'))('ws') as {
  WebSocket: new (url: string, options: object) => BareSocket
  WebSocketServer: new (options: object) => BareServer
}
