// The server's floors, from the top. What stands on one imports only from floors below it, types included: nothing from beside it either.
import { isTest, partOf } from './source-file.ts'

const floors = [
  ['main'],
  ['server'],
  ['app', 'sweepers'],
  // How clients are spoken to.
  ['sockets'],
  // What the platform's other processes call.
  ['internal'],
  // What several servers share, what watches, what is said to the media engine.
  ['backup', 'media', 'metrics', 'redis'],
  // A room: its order, who is in it, who is live, who may speak, what is announced.
  ['rooms'],
  ['features'],
  ['docs', 'uploads'],
  ['http'],
  // What all of the above are given.
  ['deps'],
  // The stream of a room: its keys, its addresses, what is known of its push, and what any engine can do.
  ['streams'],
  // Who is asking; what a day earns.
  ['auth', 'earnings'],
  // What happened; where it is stored; how a file of it is written.
  ['csv', 'db', 'events', 'secrets'],
  ['dates', 'faults', 'lanes', 'log', 'money'],
  ['env'],
  ['secret-settings', 'start-failure'],
]

/** `rooms` of server/rooms/relay.ts, `app` of server/app.ts. */
export const serverStepOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.ts$/, '')

/** 0 is the ground; -1 for what has no floor. */
export const floorOf = (path: string) => floors.toReversed().findIndex((floor) => floor.includes(serverStepOf(path)))

export const hasNoFloor = (path: string) => partOf(path) === 'server' && !isTest(path) && floorOf(path) === -1
