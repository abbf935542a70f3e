// The bus of several servers: the server where something happens hears it at once, the others through a log in Redis, in its order.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import { sharedHappenings, type Bus, type OwnBus } from './bus.ts'
import type { RedisLogs } from './redis-log.ts'

const busName = 'bus'

type SharedName = keyof typeof sharedHappenings
const isShared = (name: string): name is SharedName => Object.hasOwn(sharedHappenings, name)

const Said = z.object({ by: z.string(), name: z.string(), happening: z.unknown() })

export async function shareBus(own: OwnBus, logs: RedisLogs, log: Logger): Promise<Bus> {
  const self = randomUUID()

  async function publish(name: string, happening: unknown) {
    if (!isShared(name)) return
    const said: z.infer<typeof Said> = { by: self, name, happening }
    await logs.append(busName, JSON.stringify(said))
  }
  function hear(payload: string) {
    const { by, name, happening } = Said.parse(JSON.parse(payload))
    // A newer server may speak of things that this one has never heard of.
    if (by !== self && isShared(name)) own.hear(name, sharedHappenings[name].parse(happening))
  }
  await logs.follow(busName, ({ payload }) => {
    try { hear(payload) } catch (error) { log.error({ err: error }, 'what another server said cannot be read') }
  })

  return {
    on: own.on,
    emit(name, happening) {
      own.emit(name, happening)
      publish(name, happening).catch((error: unknown) => log.error({ err: error, name }, 'the other servers could not be told'))
    },
    async settle(name, happening) {
      await Promise.all([own.settle(name, happening), publish(name, happening)])
    },
  }
}
