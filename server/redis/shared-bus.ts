// The bus of several servers: the emitting server receives the event at once, the others in order through a log in Redis. Events that
// matter only for a moment are published without the log.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import { fleetingHappenings, sharedHappenings, type Bus, type OwnBus } from '../events/bus.ts'
import type { RedisLink } from './connection.ts'
import type { RedisLogs } from './shared-log.ts'

const busName = 'bus'

type SharedName = keyof typeof sharedHappenings
const isShared = (name: string): name is SharedName => Object.hasOwn(sharedHappenings, name)

const BusMessage = z.object({ by: z.string(), name: z.string(), happening: z.unknown() })

export async function shareBus(own: OwnBus, redis: RedisLink, logs: RedisLogs, log: Logger): Promise<Bus> {
  const self = randomUUID()
  const fleetingChannel = `${redis.prefix}bus:fleeting`

  async function publish(name: string, happening: unknown) {
    if (!isShared(name)) return
    const message: z.infer<typeof BusMessage> = { by: self, name, happening }
    const text = JSON.stringify(message)
    await (fleetingHappenings.has(name) ? redis.publish(fleetingChannel, text) : logs.append(busName, text))
  }
  function receive(text: string) {
    try {
      const { by, name, happening } = BusMessage.parse(JSON.parse(text))
      // A newer server may emit events that this one does not know.
      if (by !== self && isShared(name)) own.receive(name, sharedHappenings[name].parse(happening))
    } catch (error) {
      log.error({ err: error }, 'bus: unreadable message from another server')
    }
  }
  await redis.listen(fleetingChannel, receive)
  await logs.follow(busName, ({ payload }) => receive(payload))

  return {
    on: own.on,
    emit(name, happening) {
      own.emit(name, happening)
      publish(name, happening).catch((error: unknown) => log.error({ err: error, name }, 'bus: publishing to the other servers failed'))
    },
    async settle(name, happening) {
      await Promise.all([own.settle(name, happening), publish(name, happening)])
    },
  }
}
