// The namespaces of the sockets: the files and the places where `npm run new` writes both ends of an event.

export interface NamespaceFiles {
  contract: string
  server: string
  /** The code of the other end. */
  client: string
  /** Existing code: a new handler, emit or client part is inserted before its anchor, a good payload after it. */
  anchors: { handler: string; emit: string; client: string; payloads: string }
  /** How the client's code names its connection, and how it learns of a connection. */
  wire: string
  connected: (work: string) => string
  /** A test's connection, as an expression that uses `sockets` and `server`. */
  open: string
}

const onConnect = (work: string) => `wire.onConnect(() => {\n${work}\n})`

export const namespaces: Record<string, NamespaceFiles> = {
  'anchor-live': {
    contract: 'contract/sockets/anchor-live.ts',
    server: 'server/sockets/namespaces/anchor-live.ts',
    client: 'client/features/studio/live-room/useLiveRoom.ts',
    anchors: {
      handler: "        'event/watch': async",
      emit: "    socket.emit('chat/room/onLineCount', {",
      client: "  wire.on('model/stream/start', () => {",
      payloads: 'const live: Payloads<typeof anchorLive> = {\n',
    },
    wire: 'wire.send',
    connected: onConnect,
    open: "sockets.connect('/live', await sockets.tokenOf('anna'))",
  },
  'anchor-chat': {
    contract: 'contract/sockets/anchor-chat.ts',
    server: 'server/sockets/namespaces/anchor-chat.ts',
    client: 'client/features/room/chat/anchor-chat.ts',
    anchors: {
      handler: "    'chat/message/new': sendText,",
      emit: "      socket.emit('chat/login/success', {",
      client: "  wire.on('chat/login/success', ({ place }) => {",
      payloads: 'const chat: Payloads<typeof anchorChat> = {\n',
    },
    wire: 'wire.send',
    connected: onConnect,
    open: "await sockets.host('anna')",
  },
  'family-monitor': {
    contract: 'contract/sockets/family-monitor.ts',
    server: 'server/sockets/namespaces/family-monitor.ts',
    client: 'client/features/monitor/useMonitorSocket.ts',
    anchors: {
      handler: "      'room/enter': async (entering) => {",
      emit: "      socket.emit('connectComplete', {",
      client: "    wire.on('chat/logout', () => session.lose())",
      payloads: 'const monitor: Payloads<typeof familyMonitor> = {\n',
    },
    wire: 'wire.send',
    connected: onConnect,
    open: "await sockets.monitor('aurora')",
  },
  audience: {
    contract: 'contract/sockets/audience.ts',
    server: 'server/sockets/namespaces/audience.ts',
    client: 'seed/crowd/connection.ts',
    anchors: {
      handler: "    'room/enter': room.enter,",
      emit: '    const room = createCurrentRoom({',
      client: "  socket.on('batch', ({ events }) => {",
      payloads: 'const customer: Payloads<typeof audience> = {\n',
    },
    wire: 'socket.emit',
    connected: (work) => `socket.on('connect', () => {\n${work}\n})`,
    open: 'await sockets.customer(server.world.customers.carl)',
  },
}
