// A removed line stays removed while servers are killed and started again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRemoved, Place, RoomEvent, type Removed } from '#contract/chat.ts'
import { hasRedisServer } from '#server/testing/processes/redis-process.ts'
import { hasTestRedis } from '#server/testing/test-redis.ts'
import { goLive, startTwoServers, type TwoServers } from '#server/testing/two-servers.ts'

const { TEST_DATABASE_URL: databaseServer } = process.env
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 90_000, interval: 50 })
const Sent = z.object({ place: Place.nullable(), event: RoomEvent })

/** A viewer who resumes after each lost connection. `wrong`: lines that came although their removal had been announced. */
function watch({ connect, auth, world }: TwoServers, server: { url: string }, customerId: number) {
  const anchorId = world.id.anna
  const socket: Socket = connect(server, '/audience', auth.mintToken({ customerId }))
  let last: Place | undefined
  const texts = new Set<string>()
  const removals: Removed[] = []
  const wrong: string[] = []
  socket.on('connect', () => socket.emit('room/enter', { anchorId, ...(last ? { resume: last } : { recent: 50 }) }))
  socket.on('room/event', (payload: unknown) => {
    const { place, event } = Sent.parse(payload)
    last = place ?? last
    if (event.kind === 'removal') removals.push(event.removed)
    if (event.kind !== 'text') return
    const line = { place, customerId: event.by.customerId, at: event.at }
    if (removals.some((removed) => isRemoved(removed, line))) wrong.push(event.text)
    texts.add(event.text)
  })
  let count = 0
  return {
    texts,
    removals,
    wrong,
    /** Sends a line, again and again until it is in the room. */
    async write(text = `line ${++count} of ${customerId}`): Promise<Place> {
      for (;;) {
        const answer = z.object({ ok: z.literal(true), data: z.object({ place: Place }) }).safeParse(
          await socket
            .timeout(2000)
            .emitWithAck('chat/message', { message: text })
            .catch(() => null),
        )
        if (answer.success) return answer.data.data.place
        await pause(100)
      }
    },
    leave: () => socket.disconnect(),
  }
}

test('no line is seen after its removal was announced, whichever server is killed meanwhile', { timeout: 300_000 }, async (context) => {
  if (!databaseServer || !hasTestRedis)
    return context.skip('needs a PostgreSQL server and a Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)')
  if (!hasRedisServer) return context.skip('needs a redis-server of its own, and this machine has none')
  const platform = await startTwoServers(databaseServer)
  try {
    const {
      servers: [one, two],
      world: { customers, id },
    } = platform
    const token = await goLive(platform)
    /** Repeated until a server answers. */
    const clear = async (server: { url: string }) => {
      for (;;) {
        const reply = await fetch(`${server.url}/api/moderation/${id.anna}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-access-token': token, merchant: 'lumen' },
          body: JSON.stringify({ act: 'clear', customerId: customers.carl }),
        }).catch(() => null)
        if (reply?.ok) return
        await pause(100)
      }
    }
    const carl = watch(platform, one, customers.carl)
    const cleo = watch(platform, two, customers.cleo)
    for (const victim of [one, two]) {
      for (let n = 0; n < 5; n++) await Promise.all([carl.write(), cleo.write()])
      // The server is killed while the lines are removed and further ones are on their way.
      const [clearing, talking] = [clear(one), cleo.write()]
      await victim.kill()
      await victim.start()
      await Promise.all([clearing, talking])
    }
    await clear(two)
    const last = await cleo.write('good night')
    expect(last.seq).toBeGreaterThan(0)
    await eventually(() => [carl, cleo].map(({ texts }) => texts.has('good night'))).toEqual([true, true])
    expect([carl.wrong, cleo.wrong]).toEqual([[], []])
    expect(cleo.removals.length).toBeGreaterThan(0)
    for (const server of [one, two]) {
      const late = watch(platform, server, customers.cleo)
      await eventually(() => late.texts.has('good night')).toBe(true)
      expect([...late.texts].filter((text) => text.endsWith(`of ${customers.carl}`))).toEqual([])
      expect([...late.texts].filter((text) => text.endsWith(`of ${customers.cleo}`)).length).toBeGreaterThan(5)
      late.leave()
    }
  } finally {
    await platform.close()
  }
})
