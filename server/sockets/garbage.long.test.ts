import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Namespace } from '#contract/define.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { audience } from '#contract/sockets/audience.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { watchWrites, type Writes } from '#server/testing/database/watch-writes.ts'
import { values } from '#server/testing/garbage.ts'
import { fieldsOf } from '#server/testing/refused-values.ts'
import { openBets } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { startRecorder, type Recorder } from '../rooms/session-recorder.ts'

/** A fixed seed, so that a failure can be repeated. */
const seed = 20_261_125
/** Just below the burst of 15 that the usual rate limit of an event allows. */
const tries = 14
/** These tables are written later, by earlier events: the record of the session, and the customers who have left the room. */
const writtenLater = /^session_|^live_session_customer$/
/** A larger frame ends the connection, whatever its content. */
const frameMax = 12_000

type Payloads<N extends Namespace> = { [E in keyof N['fromClient']]: () => z.input<N['fromClient'][E]['payload']> }

let server: TestServer
let sockets: TestSockets
let recorder: Recorder
let writes: Writes
let session: string
/** Buckets fill by this clock. It stands still during a case, so that the rates of one case do not depend on the others or on the machine. */
let rateClock = 0
const anna = () => ({ anchorId: server.world.id.anna! })
const carl = () => server.world.customers.carl

/** A valid payload of each event. The type requires one for each event of the contract. */
const chat: Payloads<typeof anchorChat> = {
  'chat/login': () => ({ token: 'model', modelId: server.world.id.anna!, merchant: 'lumen', recent: 5 }),
  'chat/lines/read': () => ({}),
  'chat/message/new': () => ({ message: 'hello' }),
  'chat/message/model': () => ({ msg: 'hello' }),
  'model/game/recommend': () => ({ gameId: '1' }),
}
const live: Payloads<typeof anchorLive> = {
  'model/stream/start': () => ({}),
  'model/stream/stop': () => ({}),
  'event/watch': () => ({ sport: 'Soccer' }),
}
const monitor: Payloads<typeof familyMonitor> = {
  'room/enter': anna,
  'room/leave': anna,
  'chat/lines/read': anna,
  'chat/message': () => ({ ...anna(), message: 'hello' }),
}
const customer: Payloads<typeof audience> = {
  'lobby/watch': () => ({}),
  'room/enter': () => ({ ...anna(), recent: 5 }),
  'room/leave': () => ({}),
  'chat/lines/read': () => ({}),
  'room/channel': () => ({}),
  'room/people': () => ({}),
  'bet/list': () => ({}),
  'chat/message': () => ({ message: 'hello' }),
  'gift/send': () => ({ giftId: server.world.gifts.rose, count: 1, requestId: randomUUID() }),
  'bet/place': () => ({ gameCode: 'ssc', numero: '7', amount: 5, requestId: randomUUID() }),
  'customer/mute': () => ({ customerId: server.world.customers.cleo, minute: 120 }),
  'customer/unmute': () => ({ customerId: server.world.customers.cleo }),
  'moderation/read': () => ({}),
  'moderation/person': () => ({ customerId: server.world.customers.cleo }),
  'moderation/act': () => ({ act: 'clear', customerId: server.world.customers.cleo }),
  'event/list': () => ({}),
  'event/reserve': () => ({ eventId: 10_000, ...anna() }),
  'event/cancel': () => ({ eventId: 10_000, ...anna() }),
  heart: () => ({ count: 2 }),
}

const entered = async (client: TestSocket) => {
  expect(await client.request('room/enter', anna())).toMatchObject({ ok: true })
  return client
}
const lanes: { who: string; contract: Namespace; payloads: Record<string, () => object>; open: () => Promise<TestSocket> }[] = [
  ...anchorChat.names.map((name) => ({
    who: `a host in ${name}`,
    contract: anchorChat,
    payloads: chat,
    open: () => sockets.host('anna', name),
  })),
  {
    who: 'a host in /live',
    contract: anchorLive,
    payloads: live,
    open: async () => sockets.connect('/live', await sockets.tokenOf('anna')),
  },
  ...['aurora', 'admin'].map((who) => ({
    who: `${who} in /familyMonitor`,
    contract: familyMonitor,
    payloads: monitor,
    open: async () => entered(await sockets.monitor(who)),
  })),
  { who: 'a customer in /audience', contract: audience, payloads: customer, open: () => sockets.customer(carl(), anna().anchorId) },
  { who: 'a stranger in /audience', contract: audience, payloads: customer, open: async () => sockets.connect('/audience', 'not.a.token') },
]
const attempts = lanes.flatMap(({ contract, ...lane }) =>
  Object.entries(contract.fromClient).map(([event, { payload }]) => ({ ...lane, event, schema: payload })),
)

const garbageFor = (schema: z.ZodType) =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc
          .record(Object.fromEntries([...fieldsOf(schema), 'unknown'].map((name) => [name, values])), { requiredKeys: [] })
          .map((fields) => ({ fields })),
      },
      values.map((whole) => ({ whole })),
    )
    .filter((garbage) => isSendable(garbage))

/** The client's own encoder refuses payloads that are nested too deep. */
function isSendable(garbage: object) {
  try {
    return JSON.stringify(garbage).length < frameMax
  } catch {
    return false
  }
}

beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server, { loginDeadlineMs: 60_000, rateClock: () => rateClock })
  recorder = startRecorder(server.deps)
  const host = await server.as('anna')
  await openBets(server.deps, 'ssc')
  const boundGame = { type: 'lotto', name: 'Lucky five', gameId: '1', gameCode: 'ssc' }
  await server.db.prisma.room.update({ where: anna(), data: { boundGame } })
  await host.post(`/manager/${carl()}`)
  session = String((await host.post('/live').send({ title: 'Evening' })).body.id)
  writes = await watchWrites(server.db.pool)
})
afterAll(async () => {
  await writes.stop()
  await recorder.close()
  await sockets.close()
  await server.close()
})

beforeEach(() => {
  rateClock += 3_600_000
})

describe('any payload of a socket event', () => {
  it.each(attempts)('$event of $who is acknowledged without an internal error', async ({ event, payloads, schema, open }) => {
    const client = await open()
    await fc.assert(
      fc.asyncProperty(garbageFor(schema), async (garbage) => {
        const payload = 'whole' in garbage ? garbage.whole : { ...payloads[event]?.(), ...garbage.fields }
        const answer = await client.request(event, payload)
        if (answer.ok) return
        expect(Object.keys(errorCatalogue)).toContain(answer.code)
        expect(['internal', 'too_many_requests']).not.toContain(answer.code)
      }),
      { seed, numRuns: tries, endOnFailure: true },
    )
    client.socket.disconnect()
  })

  it.each(attempts)(
    '$event of $who is refused if a text cannot be stored, and changes nothing',
    async ({ event, payloads, schema, open }) => {
      const good = payloads[event]?.() ?? {}
      const poisoned = fieldsOf(schema).flatMap((field) =>
        ['a\0b', 'a\ud800b'].map((text) => ({ field, payload: { ...good, [field]: text } })),
      )
      const client = await open()
      await writes.forget()
      for (const { field, payload } of poisoned) {
        const answer = await client.request(event, payload)
        expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/invalid_request|not_signed_in/) })
        if (!answer.ok && answer.code === 'invalid_request') expect(answer.message).toContain(field)
      }
      expect((await writes.tables()).filter((table) => !writtenLater.test(table))).toEqual([])
      client.socket.disconnect()
    },
  )
})

describe('after all these events', () => {
  it('the record can be read in every form, and a person can be removed from it', async () => {
    await recorder.write()
    const host = await server.as('anna')
    for (const path of ['', '/chat', '/export.csv', '/export.json']) {
      const { status } = await host.get(`/live/history/${session}${path}`)
      expect([path, status]).toEqual([path, 200])
    }
    expect((await (await server.as('admin')).delete(`/admin/customer/${carl()}/record`)).status).toBe(200)
  })
})
