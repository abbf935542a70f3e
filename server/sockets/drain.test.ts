import { expect, test } from 'vitest'
import { eventually } from '#server/testing/test-sockets.ts'
import { createBus } from '../events/bus.ts'
import { countArrivals, drainSockets } from './drain.ts'

/** Connections that end as soon as they are closed. */
function openConnections(count: number) {
  let closed = 0
  const connections = new Set(
    Array.from({ length: count }, () => {
      const listeners: (() => void)[] = []
      return {
        on: (_: 'close', listener: () => void) => listeners.push(listener),
        close() {
          closed++
          for (const listener of listeners) listener()
        },
      }
    }),
  )
  return { connections, closed: () => closed }
}

test('a server that stops closes no more sockets than connect to the others', async () => {
  const bus = createBus((error) => {
    throw error
  })
  const arrivals = countArrivals(bus)
  const { connections, closed } = openConnections(100)
  bus.receive('sockets/arrived', { count: 0 })
  const done = drainSockets(connections, arrivals)
  await eventually(closed).toBe(40)
  // Arrivals on this server do not show that the others accept clients.
  bus.emit('sockets/arrived', { count: 50 })
  bus.receive('sockets/arrived', { count: 10 })
  await eventually(closed).toBe(50)
  bus.receive('sockets/arrived', { count: 60 })
  await done
  expect(closed()).toBe(100)
  arrivals.close()
})

test('a single server closes its sockets without waiting', async () => {
  const arrivals = countArrivals(
    createBus((error) => {
      throw error
    }),
  )
  const { connections, closed } = openConnections(100)
  await drainSockets(connections, arrivals)
  expect(closed()).toBe(100)
  arrivals.close()
})

test('a connection that its client has closed meanwhile is neither closed nor waited for', async () => {
  const bus = createBus((error) => {
    throw error
  })
  const arrivals = countArrivals(bus)
  bus.receive('sockets/arrived', { count: 0 })
  const { connections, closed } = openConnections(3)
  const done = drainSockets(connections, arrivals)
  connections.delete([...connections][1]!)
  await done
  expect(closed()).toBe(2)
  arrivals.close()
})

test('the number of new sockets on a server is sent to the others', async () => {
  const bus = createBus((error) => {
    throw error
  })
  const arrivals = countArrivals(bus)
  const reported: number[] = []
  bus.on('sockets/arrived', ({ count }) => {
    reported.push(count)
  })
  for (let i = 0; i < 3; i++) arrivals.add()
  await eventually(() => reported).toContain(3)
  expect(arrivals.elsewhere()).toBe(0)
  arrivals.close()
})
