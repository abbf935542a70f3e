import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const room = async (by: string, of: string) => (await server.as(by)).get(`/user/model/${server.world.id[of]}`)
const key = async () => (await (await server.as('anna')).get('/user/pushUrl').query({ roomType: 'normal' })).body
const day = 86_400

it('a room is visible to its anchor, its family and admins; for others it is not found', async () => {
  for (const by of ['anna', 'aurora', 'admin']) expect((await room(by, 'anna')).status).toBe(200)
  for (const by of ['bella', 'erin', 'borealis', 'zephyr']) expect((await room(by, 'anna')).body.code).toBe('not_found')
})

it('a room has its terms before it was ever live', async () => {
  expect((await room('anna', 'anna')).body).toEqual({
    id: server.world.id.anna,
    name: 'Anna',
    streaming: false,
    channel: null,
    preview: null,
    roomType: 'normal',
    roomLevel: 0,
    privateFee: { fee: 1, minute: 3 },
    chatSetting: { game: null },
    signal: { state: 'off', since: null, until: null, refusal: null },
    health: null,
    live: null,
    onlineCount: 0,
  })
})

it('the push key is the same for every room type and on every fetch', async () => {
  const anna = await server.as('anna')
  const keys = await Promise.all(
    ['normal', 'vip', 'private', ''].map(async (roomType) => (await anna.get('/user/pushUrl').query(roomType ? { roomType } : {})).body),
  )
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  expect(keys[0]).toMatchObject({ url: 'rtmp://127.0.0.1:1935/live', key: expect.stringMatching(/^room-anna\?exp=\d+&v=1&sign=/) })
  expect((await anna.get('/user/pushUrl').query({ roomType: 'secret' })).status).toBe(400)
})

it('addresses have the requested host, and an invalid host header cannot change them', async () => {
  const anna = await server.as('anna')
  const { httpPort } = server.deps.engine
  for (const [given, host] of [
    ['studio.local:4000', 'studio.local'],
    ['[fd00::7]:4000', '[fd00::7]'],
    ['x;script-src *', '127.0.0.1'],
  ] as const) {
    expect((await anna.get('/user/pushUrl').set('host', given)).body).toMatchObject({
      url: `rtmp://${host}:1935/live`,
      publishUrl: `ws://${host}:${httpPort}/publish`,
    })
  }
})

it('a key is renewed when it is fetched in its last week, and the old one stays valid until it expires', async () => {
  const old = await key()
  server.advance(22 * day)
  expect((await key()).key).toBe(old.key)
  server.advance(2 * day)
  const renewed = await key()
  expect(renewed.key).not.toBe(old.key)
  const publish = (given: string) => {
    const [stream = '', param] = given.split('?')
    return server.hook({ action: 'on_publish', stream, param: `?${param}` })
  }
  expect(await publish(old.key)).toEqual({ code: 0 })
  server.advance(6 * day)
  expect(await publish(old.key)).toEqual({ code: 1, reason: 'expired_key' })
  expect(await publish(renewed.key)).toEqual({ code: 0 })
})

it('a key is invalid as soon as it is reset', async () => {
  const old = await key()
  const fresh = (await (await server.as('anna')).post('/user/pushUrl/reset')).body
  expect([fresh.url, fresh.publishUrl]).toEqual([old.url, old.publishUrl])
  expect((await key()).key).toBe(fresh.key)
  const publish = (given: string) => {
    const [stream = '', param] = given.split('?')
    return server.hook({ action: 'on_publish', stream, param: `?${param}` })
  }
  expect(await publish(old.key)).toEqual({ code: 1, reason: 'revoked_key' })
  expect(await publish(fresh.key)).toEqual({ code: 0 })
})
