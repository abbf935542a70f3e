import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import { muteForever } from '#contract/limits.ts'
import { openTestPlatform, type TestPlatform } from '#server/testing/test-redis.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { AnchorActor } from '../auth/actor.ts'
import { muteCustomer, releaseCustomer } from '../features/room/moderation/commands/mutes.ts'
import { readRoomRules } from '../features/room/moderation/queries/mutes.ts'
import { AppError } from '../http/errors.ts'
import { everyLine } from '../testing/every-line.ts'
import { keepRoomRules } from './who-may-speak.ts'
import { createRelay } from './relay.ts'

let server: TestServer
let anna: AnchorActor
let carl: number
beforeAll(async () => {
  server = await startTestServer()
  const actor = await server.deps.auth.authenticateToken(await server.tokenOf('anna'))
  if (actor?.role !== 'anchor') throw new Error('not an anchor')
  anna = actor
  carl = server.world.customers.carl
})
afterAll(() => server.close())

const line = (text: string): RoomEvent => ({
  kind: 'text',
  anchorId: anna.id,
  at: server.deps.clock().toISOString(),
  text,
  by: { name: 'Carl', customerId: carl, color: '#888888', rank: 0, role: 'customer' },
})

describe('a mute', () => {
  let platform: TestPlatform
  beforeEach(async () => {
    platform = await openTestPlatform()
  })
  afterEach(() => platform.close())

  /** A server of the platform, with its own cached rules, on the shared database. */
  async function join() {
    const { bus, roomLogs: logs } = await platform.join()
    const { clock, db } = server.deps
    const read = (anchorId: number) => readRoomRules(db.prisma, anchorId, clock())
    const relay = createRelay(logs, { ...keepRoomRules({ read, bus, logs, clock }), ...everyLine })
    return {
      relay,
      /** As the call does it, which replies with the stored mute. */
      mute: async (minute: number) => (await muteCustomer({ db, bus, clock }, { host: anna }, carl, { minute })).mute(),
      unmute: () => releaseCustomer({ db, bus, clock }, { host: anna }, carl),
      /** The result of a line: appended or refused. */
      send: (text: string) =>
        relay.append(line(text)).then(
          () => 'shown',
          (error: unknown) => (error instanceof AppError ? error.code : 'fault'),
        ),
    }
  }

  test('applies on every server once it is acknowledged, also during a burst', async () => {
    const servers = [await join(), await join()]
    const [here] = servers
    let shown = 0
    let refused = 0
    for (let race = 0; race < 60; race++) {
      const outcomes: Promise<string>[] = []
      let isMuted = false
      const sentLater: Promise<string>[] = []
      const talk = async (send: (text: string) => Promise<string>) => {
        for (let i = 0; !isMuted || i < 10; i++) {
          const outcome = send(`race ${race}, line ${i}`)
          ;(isMuted ? sentLater : outcomes).push(outcome)
          // Some lines wait for the one before, others are sent together.
          await (i % 3 ? new Promise(setImmediate) : outcome)
        }
      }
      const talking = servers.map(({ send }) => talk(send))
      await here!.mute(race % 2 ? 120 : muteForever)
      isMuted = true
      const { after } = await here!.relay.since(anna.id)
      await Promise.all([...talking, ...servers.map(async ({ send }) => sentLater.push(Promise.resolve(await send('after all'))))])
      expect(new Set(await Promise.all(sentLater))).toEqual(new Set(['muted']))
      expect((await here!.relay.since(anna.id, after)).events).toEqual([])
      const results = await Promise.all(outcomes)
      shown += results.filter((outcome) => outcome === 'shown').length
      refused += results.filter((outcome) => outcome === 'muted').length
      await here!.unmute()
      for (const { send } of servers) expect(await send('again')).toBe('shown')
    }
    // Without both results there was no race.
    expect(shown).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })

  test('ends automatically, to the second, and a host is never muted', async () => {
    const { send, mute, unmute, relay } = await join()
    await mute(120)
    server.advance(120 * 60 - 1)
    expect(await send('too early')).toBe('muted')
    server.advance(1)
    expect(await send('again')).toBe('shown')
    await mute(muteForever)
    server.advance(10 * 365 * 86_400)
    expect(await send('ten years later')).toBe('muted')
    await relay.append({ ...line('the host'), by: { name: 'Anna', customerId: null, color: '#888888', rank: 0, role: 'host' } })
    await unmute()
  })
})
