// Started by room-process.ts: opens the room that is named, and says how much memory the process holds.
import { setTimeout as pause } from 'node:timers/promises'
import { openBare, openOurs } from './rooms.ts'

const room = await (process.argv[2] === 'ours' ? openOurs() : openBare())

process.on('message', () => { void say() })
process.on('disconnect', () => process.exit(0))
process.send?.({ port: room.port, path: room.path, greeting: room.greeting(false) })

async function say() {
  // What is left over from opening is collected, and given back.
  for (let i = 0; i < 6; i++) {
    globalThis.gc?.()
    await pause(150)
  }
  process.send?.({ bytes: process.memoryUsage().rss })
}
