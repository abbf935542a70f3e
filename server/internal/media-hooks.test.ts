import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await (await server.as('anna')).delete('/live')
})

const keyOf = async (account: string) => String((await (await server.as(account)).get('/user/pushUrl')).body.key)
const publish = (key: string, app = 'live') => {
  const [stream = '', param = ''] = key.split('?')
  return server.hook({ action: 'on_publish', stream, app, param: param && `?${param}` })
}
const play = (url: string) => {
  const { pathname, search } = new URL(url)
  return server.hook({ action: 'on_play', stream: pathname.split('/')[2]!.replace('.flv', ''), param: search, client_id: 'viewer-1' })
}
const room = async () => (await (await server.as('anna')).get(`/user/model/${server.world.id.anna}`)).body

describe('publishing', () => {
  it('needs the key that the page shows', async () => {
    const key = await keyOf('anna')
    expect(await publish(key)).toEqual({ code: 0 })
    const wrong = { code: 1, reason: 'wrong_key' }
    expect(await publish('room-anna')).toEqual(wrong)
    expect(await publish('no-such-room?exp=9999999999&v=1&sign=x')).toEqual(wrong)
    expect(await publish(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toEqual(wrong)
    expect(await publish(key.replace(/exp=\d+/, 'exp=9999999999'))).toEqual(wrong)
    expect(await publish(key.replace('v=1', 'v=2'))).toEqual(wrong)
    expect(await publish(key.replace('room-anna', 'room-bella'))).toEqual(wrong)
    expect(await publish(key, 'other')).toEqual({ code: 1, reason: 'wrong_server' })
  })

  it('reports a whole address in the key field', async () => {
    expect(await server.hook({ action: 'on_publish', stream: 'rtmp://127.0.0.1:1935/live/room-anna' })).toEqual({
      code: 1,
      reason: 'whole_url_as_key',
    })
  })

  it('is refused to a disabled account', async () => {
    const key = await keyOf('bella')
    await server.db.prisma.account.update({ where: { loginName: 'bella' }, data: { isActive: false } })
    expect(await publish(key)).toEqual({ code: 1, reason: 'revoked_key' })
  })

  it('works on servers whose clocks differ by minutes', async () => {
    const key = await keyOf('anna')
    await (await server.as('anna')).post('/live').send({ roomType: 'vip' })
    const { channel } = await room()
    for (const seconds of [-300, 600]) {
      server.advance(seconds)
      expect(await publish(key)).toEqual({ code: 0 })
      expect((await play(channel.flv)).code).toBe(0)
    }
    server.advance(-300)
  })

  it('continues when the key is fetched or reset meanwhile', async () => {
    const key = await keyOf('anna')
    await (await server.as('anna')).post('/live').send({})
    expect(await publish(key)).toEqual({ code: 0 })
    const [emitted, kicked] = [server.emitted.length, server.kicked.length]
    expect(await keyOf('anna')).toBe(key)
    await (await server.as('anna')).post('/user/pushUrl/reset')
    expect(await room()).toMatchObject({ streaming: true, signal: { state: 'live' } })
    expect([server.kicked.length, server.emitted.length]).toEqual([kicked, emitted])
    expect(await publish(key)).toEqual({ code: 1, reason: 'revoked_key' })
    expect((await room()).signal.state).toBe('live')
    await server.reset()
  })

  it('is refused for its key, else as a second one, while another encoder pushes', async () => {
    const key = await keyOf('anna')
    await server.push('anna', 'encoder-before')
    const [stream = '', param = ''] = key.split('?')
    const second = (given: string) => server.hook({ action: 'on_publish', stream, param: `?${given}`, occupied: true })
    const before = (await room()).signal
    expect(await second('sign=another')).toEqual({ code: 1, reason: 'wrong_key' })
    expect((await room()).signal.refusal?.reason).toBe('wrong_key')
    expect(await second(param)).toEqual({ code: 1, reason: 'already_publishing' })
    expect((await room()).signal).toMatchObject({ state: before.state, since: before.since, refusal: { reason: 'already_publishing' } })
    await server.reset()
  })

  it('is refused if the room is closed while the previous push is being ended', async () => {
    await (await server.as('anna')).post('/live').send({})
    await server.push('anna', 'encoder-before')
    const { engine } = server.deps
    // Closed between the first check and the lock of the room.
    server.deps.engine = {
      ...engine,
      makeWay: async () => {
        await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
        return true
      },
    }
    try {
      expect(await server.push('anna', 'encoder-after')).toEqual({ code: 1, reason: 'removed' })
      expect(await room()).toMatchObject({ streaming: false, channel: null })
    } finally {
      server.deps.engine = engine
      await server.reset()
    }
  })

  it('never works with a play address', async () => {
    await (await server.as('anna')).post('/live').send({ roomType: 'vip' })
    const { channel } = await room()
    const { pathname, search } = new URL(channel.flv)
    const name = pathname.split('/')[2]!.replace('.flv', '')
    for (const stream of [name, 'room-anna']) {
      expect(await server.hook({ action: 'on_publish', stream, param: search })).toEqual({ code: 1, reason: 'wrong_key' })
      expect(await server.hook({ action: 'on_publish', stream, param: `${search}&v=1` })).toEqual({ code: 1, reason: 'wrong_key' })
    }
  })
})

describe('playing', () => {
  it('resolves the play name to the pushed stream while the session is open', async () => {
    await server.push('anna')
    const { body } = await (await server.as('anna')).post('/live').send({})
    expect(body.streamURL).not.toContain('room-anna')
    expect(await play(body.channel.flv)).toEqual({ code: 0, stream: 'room-anna' })
    expect(await play(body.channel.hls)).toEqual({ code: 0, stream: 'room-anna' })
    expect(await play(body.channel.flv.replace(/live\/.*\.flv/, 'live/room-anna.flv'))).toEqual({ code: 1 })
    await (await server.as('anna')).delete('/live')
    expect(await play(body.channel.flv)).toEqual({ code: 1 })
  })

  it('of a private or vip room needs a signature that is valid for ten minutes', async () => {
    await server.push('anna')
    for (const roomType of ['private', 'vip']) {
      const { body } = await (await server.as('anna')).post('/live').send({ roomType })
      expect(await play(body.channel.flv.split('?')[0])).toEqual({ code: 1 })
      expect(await play(body.channel.flv.replace(/exp=\d+/, 'exp=9999999999'))).toEqual({ code: 1 })
      server.advance(599)
      expect((await play(body.channel.hls)).code).toBe(0)
      server.advance(1)
      expect(await play(body.channel.hls)).toEqual({ code: 1 })
      expect((await play((await room()).channel.hls)).code).toBe(0)
      await (await server.as('anna')).delete('/live')
    }
  })

  it('of a preview accepts no new viewer when the session begins', async () => {
    await server.push('anna')
    const { preview } = await room()
    expect(await play(preview.flv)).toEqual({ code: 0, stream: 'room-anna' })
    expect(await play(preview.flv.split('?')[0])).toEqual({ code: 1 })
    await (await server.as('anna')).post('/live').send({})
    expect(await play(preview.flv)).toEqual({ code: 1 })
  })
})

describe('access to the hooks', () => {
  const hook = { action: 'on_publish', client_id: 'x', ip: '', app: 'live', stream: 'x' }

  it('is 404 without the secret', async () => {
    for (const query of ['', '?secret=', '?secret=wrong', `?secret=${server.secrets.internal}`, `?secret=a&secret=b`]) {
      const reply = await server.api.post(`/internal/media/on_publish${query}`).send(hook)
      expect([query, reply.status]).toEqual([query, 404])
    }
  })

  it('accepts each hook only at its own address', async () => {
    const postHook = (path: string, body: object) => server.api.post(`/internal/media/${path}?secret=${server.secrets.hook}`).send(body)
    expect((await postHook('on_play', hook)).status).toBe(400)
    expect((await postHook('on_publish', { action: 'on_publish' })).status).toBe(400)
    expect((await postHook('on_stop', { ...hook, action: 'on_stop' })).body).toEqual({ code: 0 })
  })
})
