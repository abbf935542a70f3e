// What one server does for all of them: whoever asks first has the task, for as long as it goes on asking.
import { randomUUID } from 'node:crypto'
import { scriptOf, type RedisLink } from './connection.ts'

/** A task is asked for every two seconds; that of a server that was killed is taken over after this time. */
const leaseMs = 5000

const lead = scriptOf(`
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`)

const resign = scriptOf(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`)

export function shareLeadership(redis: RedisLink) {
  const server = randomUUID()
  const tasks = new Set<string>()
  const keyOf = (task: string) => `${redis.prefix}leader:${task}`
  return {
    async leads(task: string): Promise<boolean> {
      tasks.add(task)
      return (await redis.run(lead, [keyOf(task)], [server, leaseMs])) === 1
    },
    /** Another one may take over at once. */
    async close(): Promise<void> {
      // Without Redis the lease ends by itself.
      await Promise.all([...tasks].map((task) => redis.run(resign, [keyOf(task)], [server]).catch(() => {})))
    },
  }
}
