// A room in a separate process. Started by processes.ts with the kind of the room as an argument.
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '#server/log.ts'
import { openBackbone } from '#server/redis/backbone.ts'
import { cpuMs } from '../benchmark.ts'
import { serveRequests } from '../child-process.ts'
import type { RoomRequest } from './processes.ts'
import { openModerated } from './moderated-room.ts'
import { chatLine, openBare, openOurs, openStock, type Room } from './rooms.ts'

const [kind, redisUrl, prefix = ''] = process.argv.slice(2)

async function openShared() {
  const { roomLogs } = await openBackbone({ REDIS_URL: redisUrl }, createLog({ LOG_LEVEL: 'silent' }), { prefix })
  return openOurs(roomLogs)
}
const kinds: Record<string, () => Promise<Room>> = {
  ours: () => openOurs(),
  stock: openStock,
  shared: openShared,
  relayed: () => openModerated(false),
  moderated: () => openModerated(true),
}
const open = kinds[kind ?? ''] ?? openBare
const room = await open()

serveRequests<RoomRequest>(async (request) => {
  switch (request.do) {
    case 'address':
      return { ...room.entrance(false), single: room.entrance(false).firstPacket, batch: room.entrance(true).firstPacket }
    case 'send':
      for (let i = 0; i < request.lines; i++) void room.send(chatLine())
      return null
    case 'cpu':
      return cpuMs()
    case 'bytes':
      // Collect garbage first, so that only memory in use is counted.
      for (let i = 0; i < 6; i++) {
        globalThis.gc?.()
        await pause(150)
      }
      return process.memoryUsage().rss
  }
})
