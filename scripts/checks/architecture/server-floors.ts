// The server's floors, from the top. A floor imports only from floors below it, including types, and never from its own level.
import { isTest, partOf } from './source-file.ts'

export const floors = [
  ['main'],
  ['server'],
  ['app', 'sweepers'],
  // What may be done to a whole demo: its clock, its desk, another world in place of this one.
  ['demo-controls'],
  // Socket communication with clients.
  ['sockets'],
  // Calls from the platform's other processes.
  ['internal'],
  // State shared by several servers, and monitoring.
  ['backup', 'metrics', 'redis'],
  // Rooms: event order, presence, live state, permission to speak, announcements, health of pushes.
  ['rooms'],
  ['features'],
  ['docs', 'uploads'],
  ['http'],
  // Dependencies of all the floors above.
  ['deps'],
  // The push of a room: keys, addresses, its state, and calls to the media engine.
  ['push'],
  // Authentication; figures of a day; the check of all books, and the seals of settled days.
  ['auth', 'books', 'daily-figures'],
  // The bus; storage; CSV files.
  ['secrets'],
  ['csv', 'db', 'events'],
  ['dates', 'doctor', 'lanes', 'log', 'money'],
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
