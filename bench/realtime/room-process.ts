// A room in a separate process. Started by processes.ts with the kind of the room.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { serveRequests } from '../child-process.ts'
import type { RoomKind, RoomRequest } from './processes.ts'
import { chatLine, openBare, openOurs, type Room } from './rooms.ts'

const kinds: Record<RoomKind, () => Promise<Room>> = { ours: () => openOurs(true), stockAdapter: () => openOurs(false), bare: openBare }
const room = await kinds[process.argv[2] as RoomKind]()

serveRequests<RoomRequest>(async (request) => {
  switch (request.do) {
    case 'entrance':
      return room.url
    case 'send':
      for (let i = 0; i < request.lines; i++) {
        void room.send(chatLine())
        if (!request.isAtOnce) await nextTurn()
      }
      return null
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    case 'bytes':
      // Collect garbage first, so that only memory in use is counted.
      for (let i = 0; i < 6; i++) {
        globalThis.gc?.()
        await pause(150)
      }
      return process.memoryUsage().rss
  }
})
