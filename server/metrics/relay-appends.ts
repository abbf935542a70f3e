import { Histogram, type Registry } from 'prom-client'
import type { RoomLogs } from '../rooms/relay.ts'

/** Times each append to the rooms' orders, by result: "placed", "repeated", "outdated" or "failed". */
export function timeAppends(logs: RoomLogs, registry: Registry): RoomLogs {
  const seconds = new Histogram({
    name: 'greenroom_relay_append_seconds',
    help: 'Seconds until an event of a room had its place in the order',
    labelNames: ['kind', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 3],
    registers: [registry],
  })
  return {
    ...logs,
    async append(event, conditions) {
      const end = seconds.startTimer({ kind: event.kind })
      try {
        const place = await logs.append(event, conditions)
        end({ outcome: place === null ? 'repeated' : place === 'outdated' ? place : 'placed' })
        return place
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}
