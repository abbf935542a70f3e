import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebhookEnvelope, webhookEvents, webhookEventTypes, type WebhookEventType } from '#contract/calls/webhooks.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startDispatcher } from './delivery/dispatcher.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of deliveries, which stores them and responds with the configured status. */
async function startReceiver() {
  const received: Received[] = []
  const receiver = { received, status: 200, url: '', location: '', close: () => {} }
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ headers: request.headers, body })
    response.writeHead(receiver.status, receiver.location ? { location: receiver.location } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
  receiver.close = () => {
    http.close()
    http.closeAllConnections()
  }
  return receiver
}

let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'webhook_endpoint, webhook_delivery, mute, family_settlement, settlement_change, audit_entry')
  receiver = await startReceiver()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  receiver.close()
})
afterAll(() => server.close())

const admin = () => server.as('admin')
const create = async (body: object = {}) =>
  (await (await admin()).post('/admin/webhook').send({ url: receiver.url, eventTypes: webhookEventTypes, ...body })).body
const test = async (id: number) => (await admin()).post(`/admin/webhook/${id}/test`)
const deliveries = async (query: object = {}) => (await (await admin()).get('/admin/webhookDelivery').query(query)).body.value
const replay = async (id: number) => (await admin()).post(`/admin/webhookDelivery/${id}/replay`)
const dispatch = () => {
  stop = startDispatcher(server.deps)
}
const patient = { interval: 20 }
const delivered = (count: number) => vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), patient)
const settled = (status: string) =>
  vi.waitFor(async () => {
    const [newest] = await deliveries()
    expect(newest.status).toBe(status)
    return newest
  }, patient)
const tried = (tries: number) =>
  vi.waitFor(async () => {
    const [newest] = await deliveries()
    expect([newest.tries, newest.responseCode]).toEqual([tries, receiver.status])
    return newest
  }, patient)
const envelopes = () => receiver.received.map(({ body }) => WebhookEnvelope.parse(JSON.parse(body)))

describe('an endpoint', () => {
  it('returns its secret once, and never shows it again', async () => {
    const { secret, ...endpoint } = await create()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { text, body } = await (await admin()).get('/admin/webhook')
    expect(body).toEqual([endpoint])
    expect(text).not.toContain('whsec_')
    expect(endpoint).toMatchObject({ url: receiver.url, eventTypes: [...webhookEventTypes], isActive: true, by: 'admin', waiting: 0 })
  })

  it('is created once for its request, which returns the same secret again', async () => {
    const requestId = randomUUID()
    const replies = await Promise.all([1, 2].map(() => create({ requestId })))
    expect(await create({ requestId })).toEqual(replies[0])
    expect(replies[1]).toEqual(replies[0])
    expect((await create({ requestId, eventTypes: ['gift.sent'] })).issues).toMatchObject([{ field: 'requestId' }])
    expect((await (await admin()).get('/admin/webhook')).body).toHaveLength(1)
  })

  it('is changed and deleted, and the audit log records by whom', async () => {
    const { id } = await create()
    expect(
      (await (await admin()).put(`/admin/webhook/${id}`).send({ eventTypes: ['gift.sent', 'gift.sent'], isActive: false })).body,
    ).toMatchObject({ eventTypes: ['gift.sent'], isActive: false, url: receiver.url })
    expect((await (await admin()).delete(`/admin/webhook/${id}`)).body).toEqual({ ok: true })
    const {
      body: { value },
    } = await (await admin()).get('/admin/audit')
    expect(value.map(({ action, account, target }: Record<string, string>) => [action, account, target]).slice(0, 3)).toEqual([
      ['webhook_delete', 'admin', receiver.url],
      ['webhook_save', 'admin', receiver.url],
      ['webhook_create', 'admin', receiver.url],
    ])
    expect(JSON.stringify(value)).not.toContain('whsec_')
  })

  it('requires an address of http or https without a password, and at least one event', async () => {
    for (const url of ['ftp://example.com', 'javascript:alert(1)', 'example.com/hook', 'http://user:pw@example.com/', '']) {
      expect([url, (await create({ url })).issues]).toMatchObject([url, [{ field: 'url' }]])
    }
    expect((await create({ eventTypes: [] })).issues).toMatchObject([{ field: 'eventTypes' }])
    expect((await create({ eventTypes: ['webhook.test'] })).code).toBe('invalid_request')
  })

  it('belongs to admins: families and hosts are refused', async () => {
    const { id } = await create()
    for (const account of ['anna', 'aurora']) {
      const caller = await server.as(account)
      const requests = [
        caller.get('/admin/webhook'),
        caller.post('/admin/webhook').send({}),
        caller.delete(`/admin/webhook/${id}`),
        caller.get('/admin/webhookDelivery'),
      ]
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('a delivery', () => {
  it('has a signature that its receiver can verify, and is finished by a 2xx', async () => {
    const { id, secret } = await create()
    dispatch()
    const { body } = await test(id)
    await delivered(1)
    const [{ headers, body: sent }] = receiver.received as [Received]
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual([body.eventId, String(Date.parse('2026-11-20T12:00:00Z') / 1000)])
    expect(JSON.parse(sent)).toEqual({
      id: body.eventId,
      type: 'webhook.test',
      createdAt: '2026-11-20T12:00:00.000Z',
      data: { endpointId: id, by: 'admin' },
    })
    expect(await settled('delivered')).toMatchObject({ id: body.id, tries: 1, responseCode: 200, failure: null, nextTryAt: null })
  })

  it('that is not accepted is tried again at growing intervals with the same id and body, and finally given up', async () => {
    receiver.status = 500
    await test((await create()).id)
    dispatch()
    const pauses = []
    for (const tries of [1, 2, 3, 4, 5, 6]) {
      const { nextTryAt, lastTryAt } = await vi.waitFor(async () => {
        const newest = await tried(tries)
        expect(newest.nextTryAt).not.toBeNull()
        return newest
      }, patient)
      pauses.push((Date.parse(nextTryAt) - Date.parse(lastTryAt)) / 1000)
      server.setTime(nextTryAt)
    }
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 21_600])
    expect(await settled('failed')).toMatchObject({ tries: 7, responseCode: 500, nextTryAt: null })
    expect(new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(receiver.received).toHaveLength(7)
  })

  it('is sent again on request, with the id that it had', async () => {
    const { id } = await create()
    dispatch()
    await test(id)
    const { id: deliveryId, eventId } = await settled('delivered')
    expect((await replay(deliveryId)).body).toMatchObject({ id: deliveryId, eventId, status: 'pending', tries: 0 })
    await delivered(2)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
    expect(await settled('delivered')).toMatchObject({ tries: 1 })
  })

  it('follows no redirect, and records when the endpoint is unreachable', async () => {
    const { id } = await create()
    receiver.status = 302
    receiver.location = receiver.url
    dispatch()
    await test(id)
    expect(await tried(1)).toMatchObject({ status: 'pending', responseCode: 302 })
    expect(receiver.received).toHaveLength(1)
    receiver.close()
    await test(id)
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ failure: 'unreachable', tries: 1 }, { tries: 1 }]), patient)
  })

  it('is not made to an endpoint that is switched off; waiting ones are sent when it is on again', async () => {
    const { id } = await create()
    await test(id)
    const turn = async (isActive: boolean) => (await admin()).put(`/admin/webhook/${id}`).send({ isActive })
    await turn(false)
    expect([(await test(id)).body.code, (await replay((await deliveries())[0].id)).body.code]).toEqual(['webhook_off', 'webhook_off'])
    await server.push('anna')
    const other = await create({ eventTypes: ['live.started'] })
    dispatch()
    await test(other.id)
    await delivered(1)
    expect(envelopes()).toMatchObject([{ type: 'webhook.test', data: { endpointId: other.id } }])
    await turn(true)
    await delivered(2)
    expect(envelopes().slice(1)).toMatchObject([{ type: 'webhook.test', data: { endpointId: id } }])
  })

  it('reaches every subscribed endpoint once, also with several servers', async () => {
    await create()
    await create({ eventTypes: ['stream.started'] })
    await create({ eventTypes: ['gift.sent'] })
    const servers = [startDispatcher(server.deps), startDispatcher(server.deps), startDispatcher(server.deps)]
    for (const account of ['anna', 'bella', 'erin']) await server.push(account, `encoder-${account}`)
    await vi.waitFor(async () => expect((await deliveries({ status: 'delivered' })).length).toBe(6), patient)
    await Promise.all(servers.map((end) => end()))
    expect(receiver.received).toHaveLength(6)
    expect(new Set(envelopes().map(({ id }) => id)).size).toBe(3)
  })

  it('is not lost when the server dies between the commit and the post, or in the middle of it', async () => {
    await create({ eventTypes: ['stream.started'] })
    await server.push('anna')
    // The server that committed is gone before it delivered. The next one claims the delivery, and is gone before it has the result.
    const { claimDue } = await import('./commands.ts')
    expect(await claimDue(server.deps, [], 10)).toHaveLength(1)
    expect(await claimDue(server.deps, [], 10)).toHaveLength(0)
    server.advance(60)
    dispatch()
    await delivered(1)
    expect(envelopes()).toMatchObject([
      { type: 'stream.started', data: { anchorId: server.world.id.anna, anchorName: 'Anna', merchant: 'lumen' } },
    ])
    expect(await settled('delivered')).toMatchObject({ tries: 2 })
  })

  it('that is under way when the server stops is left to the next one', async () => {
    const hanging = createServer(() => {}).listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const address = hanging.address()
    const requested = once(hanging, 'request')
    await test((await create({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })).id)
    const end = startDispatcher(server.deps)
    await requested
    await end()
    hanging.close()
    hanging.closeAllConnections()
    expect(await deliveries()).toMatchObject([{ status: 'pending', tries: 0, failure: null, nextTryAt: '2026-11-20T12:00:00.000Z' }])
  })
})

describe('an event', () => {
  const dataOf = async (types: WebhookEventType[]) => {
    await vi.waitFor(
      () =>
        expect(
          envelopes()
            .map(({ type }) => type)
            .toSorted(),
        ).toEqual(types.toSorted()),
      patient,
    )
    return new Map(
      envelopes().map(({ type, data }) => {
        expect(webhookEvents[type].parse(data)).toEqual(data)
        return [type, data] as const
      }),
    )
  }
  const carl = () => ({ customerId: server.world.customers.carl, nickname: 'Carl' })

  it('in a room is sent when it happens: stream, session, gift and mute', async () => {
    const { id } = server.world
    await create()
    dispatch()
    const ledger = ledgerOf(server)
    await ledger.onAir(
      'anna',
      '2026-11-20T12:00:00Z',
      '2026-11-20T13:00:00Z',
      { roomType: 'private', privateFee: { fee: 5, minute: 10 }, title: 'Derby' },
      async () => {
        await ledger.give('anna', { gift: server.world.gifts.rocket, count: 3 })
        await (await server.as('anna')).post(`/ban/mute/${server.world.customers.carl}`).send({ minute: 120 })
      },
    )
    const room = { anchorId: id.anna, anchorName: 'Anna', familyId: id.aurora, merchant: 'lumen' }
    const data = await dataOf(['stream.started', 'live.started', 'gift.sent', 'customer.muted', 'live.ended', 'stream.stopped'])
    expect(data.get('stream.started')).toEqual(room)
    expect(data.get('live.started')).toMatchObject({
      ...room,
      title: 'Derby',
      roomType: 'private',
      privateFee: { fee: 5, minute: 10 },
      startedAt: '2026-11-20T12:00:00.000Z',
      sportEventId: null,
    })
    expect(data.get('gift.sent')).toMatchObject({
      ...room,
      customer: carl(),
      gift: { giftId: server.world.gifts.rocket, name: 'rocket' },
      point: 99.99,
      count: 3,
      amount: 299.97,
    })
    expect(data.get('customer.muted')).toEqual({
      anchorId: id.anna,
      customer: carl(),
      minute: 120,
      banTime: '2026-11-20T12:00:00.000Z',
      freeTime: '2026-11-20T14:00:00.000Z',
      byManagerId: null,
      byMonitor: null,
    })
    expect(data.get('live.ended')).toMatchObject({ ...room, title: 'Derby', endedAt: '2026-11-20T13:00:00.000Z', reason: 'host' })
    expect(data.get('stream.stopped')).toEqual(room)
  })

  it('is sent when a day of a family is settled or reopened', async () => {
    const familyId = server.world.id.aurora
    await create({ eventTypes: ['settlement.changed'] })
    dispatch()
    const path = `/admin/settlement/${familyId}/20261119`
    await (await admin()).post(path).send({ profitConfirm: 12.34, note: 'A bonus.' })
    const day = { familyId, familyName: 'Aurora', date: '2026-11-19', profitSum: 0, profitConfirm: 12.34, by: 'admin' }
    expect((await dataOf(['settlement.changed'])).get('settlement.changed')).toEqual({ ...day, action: 'confirm', note: 'A bonus.' })
    receiver.received.length = 0
    await (await admin()).delete(path).send({ note: 'A mistake.' })
    expect((await dataOf(['settlement.changed'])).get('settlement.changed')).toEqual({ ...day, action: 'reopen', note: 'A mistake.' })
  })

  it('that is rolled back is not sent', async () => {
    await create()
    await (await server.as('anna')).post('/live').send({})
    expect((await (await server.as('anna')).post('/live').send({})).body.code).toBe('already_live')
    const requestId = '6f1e5c5e-1111-4222-8333-123456789abc'
    const ledger = ledgerOf(server)
    await ledger.give('anna', { requestId })
    await ledger.give('anna', { requestId })
    expect((await deliveries()).map(({ type }: { type: string }) => type)).toEqual(['gift.sent', 'live.started'])
  })

  it('is not stored if no endpoint is subscribed to it', async () => {
    await create({ eventTypes: ['settlement.changed'] })
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    await ledgerOf(server).give('anna')
    expect(await deliveries()).toEqual([])
  })
})

describe('without access to private networks', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ WEBHOOKS_ALLOW_PRIVATE: '0' })
  })
  afterAll(() => strict.close())
  const requestEndpoint = async (url: string) =>
    (await (await strict.as('admin')).post('/admin/webhook').send({ url, eventTypes: ['gift.sent'] })).body

  it('an endpoint on the own machine is refused, by address or by name', async () => {
    for (const url of ['http://127.0.0.1/', 'http://localhost:4000/', 'http://169.254.169.254/latest/meta-data']) {
      expect([url, (await requestEndpoint(url)).issues]).toMatchObject([url, [{ field: 'url' }]])
    }
    expect((await requestEndpoint('https://1.1.1.1/greenroom')).url).toBe('https://1.1.1.1/greenroom')
  })

  it('an endpoint whose name leads there later gets no request', async () => {
    const { id } = await requestEndpoint('https://1.1.1.1/')
    await strict.db.prisma.webhookEndpoint.update({ where: { id }, data: { url: receiver.url } })
    stop = startDispatcher(strict.deps)
    await (await strict.as('admin')).post(`/admin/webhook/${id}/test`)
    const newest = async () => (await (await strict.as('admin')).get('/admin/webhookDelivery')).body.value[0]
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ tries: 1, failure: 'private_address' }), patient)
    await stop()
    stop = undefined
    expect(receiver.received).toEqual([])
  })
})
