// The server's floors, from the top. A floor imports only from floors below it, including types, and never from its own level.
import { isTest, partOf } from './source-file.ts'

const floors = [
  ['main'],
  ['server'],
  // Stopped and started afresh when the world is replaced.
  ['world-parts'],
  ['app', 'sweepers'],
  // The demo's controls: what an admin of a demo may do to the whole platform. Production does not load them.
  ['demo-controls'],
  // Socket communication with clients.
  ['sockets'],
  // Calls from the platform's other processes.
  ['internal'],
  // State shared by several servers, monitoring, calls to the media engine.
  ['backup', 'media', 'metrics', 'redis'],
  // Rooms: event order, presence, live state, permission to speak, announcements.
  ['rooms'],
  ['features'],
  ['docs', 'uploads'],
  ['http'],
  // Dependencies of all the floors above.
  ['deps'],
  // The stream of a room: keys, addresses, state of the push, and the interface of every media engine.
  ['streams'],
  // Authentication; earnings of a day; the seals of settled days, and the check of all books, which imports neither.
  ['auth', 'books', 'earnings', 'seals'],
  // The bus; storage; CSV files.
  ['secrets'],
  ['csv', 'db', 'events'],
  ['dates', 'faults', 'lanes', 'log', 'money'],
  // Where the demo world may be.
  ['demo-rule'],
  ['env'],
  ['secret-settings', 'start-failure'],
]

/** `rooms` of server/rooms/relay.ts, `app` of server/app.ts. */
export const serverStepOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.ts$/, '')

/** 0 is the bottom floor; -1 means that the path has no floor. */
export const floorOf = (path: string) => floors.toReversed().findIndex((floor) => floor.includes(serverStepOf(path)))

export const hasNoFloor = (path: string) => partOf(path) === 'server' && !isTest(path) && floorOf(path) === -1
