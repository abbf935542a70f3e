// Many WebSocket clients in one process, which count the lines that they are sent. Started by processes.ts.
import { serveRequests } from '../child-process.ts'
import { lineMark, type ReceiversRequest } from './processes.ts'
import { WebSocket, type BareSocket } from './ws.ts'

interface Group {
  sockets: BareSocket[]
  /** Lines that all clients together have received. */
  lines: number
  awaited: number
  onAwaited(): void
}
const groups = new Map<string, Group>()

/** Packets of engine.io. A client that does not reply to a ping is disconnected within a minute. */
const packet = { open: '0', ping: '2', pong: '3' }
const openAtOnce = 50

/** Resolves when the client is in the room: a bare one after the upgrade, one of socket.io when its namespace has accepted it. */
function open(group: Group, { url, firstPacket }: Extract<ReceiversRequest, { do: 'open' }>) {
  return new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    group.sockets.push(socket)
    let isIn = false
    const enter = () => {
      isIn = true
      resolve()
    }
    socket.on('error', () => reject(new Error('a client was not accepted')))
    if (firstPacket === '') socket.on('open', enter)
    socket.on('message', (message) => {
      const text = message.toString()
      if (text === packet.ping) socket.send(packet.pong)
      else if (isIn) {
        group.lines += text.split(lineMark).length - 1
        if (group.lines >= group.awaited) group.onAwaited()
      } else if (text.startsWith(packet.open)) socket.send(firstPacket)
      else enter()
    })
  })
}

serveRequests<ReceiversRequest>(async (request) => {
  const group = groups.get(request.group) ?? { sockets: [], lines: 0, awaited: Infinity, onAwaited: () => {} }
  groups.set(request.group, group)
  switch (request.do) {
    case 'open':
      for (let left = request.count; left > 0; left -= openAtOnce)
        await Promise.all(Array.from({ length: Math.min(openAtOnce, left) }, () => open(group, request)))
      return null
    case 'await':
      if (group.lines < request.lines)
        await new Promise<void>((resolve) => Object.assign(group, { awaited: request.lines, onAwaited: resolve }))
      return null
    case 'close':
      for (const socket of group.sockets) socket.close()
      groups.delete(request.group)
      return null
  }
})
