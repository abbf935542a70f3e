// Started by room-process.ts: opens the named room, sends messages on request, and reports the memory and CPU time of the process.
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '#server/log.ts'
import { openBackbone } from '#server/redis/backbone.ts'
import type { Wish } from './room-process.ts'
import { openBare, openOurs, openStock, textEvent } from './rooms.ts'

const [kind, redisUrl, prefix] = process.argv.slice(2)

async function openShared() {
  const { roomLogs } = await openBackbone({ REDIS_URL: redisUrl }, createLog({ LOG_LEVEL: 'silent' }), { prefix: prefix ?? '' })
  return openOurs(roomLogs)
}
const open = { ours: () => openOurs(), bare: openBare, stock: openStock, shared: openShared }[kind ?? ''] ?? openBare
const room = await open()

process.on('message', (wish: Wish) => {
  void obey(wish)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: room.port, path: room.path, greeting: room.greeting(false), batchGreeting: room.greeting(true) })

async function obey(wish: Wish) {
  if ('send' in wish) {
    for (let i = 0; i < wish.send; i++) void room.send(textEvent())
    return
  }
  if (wish.read === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ seconds: (user + system) / 1e6 })
    return
  }
  // Collect the garbage of the start first.
  for (let i = 0; i < 6; i++) {
    globalThis.gc?.()
    await pause(150)
  }
  process.send?.({ bytes: process.memoryUsage().rss })
}
