// The server's layers ("floors"), from the top. A folder imports only from lower floors, types included, and never from its own floor.
export const floors = [
  ['main'],
  ['server'],
  ['app', 'sweepers'],
  // Controls of a demo: its clock, its desk, resetting and restoring its world.
  ['demo-controls'],
  // Socket communication with clients.
  ['sockets'],
  // Calls from the platform's other processes.
  ['internal'],
  // State shared by several servers, and monitoring.
  ['backup', 'metrics', 'redis'],
  // Rooms: event order, presence, live state, mutes, publishing of orders, measurements of pushes.
  // Start pages, composed of what several features read.
  ['rooms', 'dashboard'],
  ['features'],
  // `https`: the TLS ports.
  ['docs', 'uploads', 'https'],
  ['http'],
  // Dependencies of all the floors above.
  ['deps'],
  // Pushes: stream keys, addresses, the state of each push, and calls to the media engine.
  ['push'],
  // Authentication; figures of a day; the check of all books, and the seals of settled days.
  ['auth', 'books', 'daily-figures'],
  // The bus; storage; CSV files.
  ['secrets'],
  ['csv', 'db', 'events'],
  ['dates', 'doctor', 'lanes', 'log', 'money', 'short-cache'],
  // Decides where a demo world is allowed.
  ['demo-rule'],
  ['env'],
  ['secret-settings', 'start-failure'],
]

/** `rooms` of server/rooms/relay.ts, `app` of server/app.ts. */
export const serverStepOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.ts$/, '')

/** 0 is the bottom floor; -1 means that the path has no floor. */
export const floorOf = (path: string) => floors.toReversed().findIndex((floor) => floor.includes(serverStepOf(path)))
