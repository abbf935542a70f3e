import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { password } from '#server/testing/test-world.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'

const Line = z.looseObject({
  level: z.number(),
  time: z.iso.datetime(),
  msg: z.string(),
  id: z.string().optional(),
  path: z.string().optional(),
})

function keptLog(level: 'trace' | 'info') {
  const written: string[] = []
  const log = createLog(
    { LOG_LEVEL: level },
    {
      write: (line) => {
        written.push(line)
      },
    },
  )
  return { log, text: () => written.join(''), lines: () => written.map((line) => Line.parse(JSON.parse(line))) }
}

describe('the log', () => {
  it('contains no secret, at any depth and inside any text', () => {
    const { log, text, lines } = keptLog('info')
    const session = `eyJhbGciOiJIUzI1NiJ9.eyJhY2NvdW50Ijo3fQ.${'hush7'.repeat(8)}`
    log.info(
      { password: 'hush1', body: { token: 'hush2' }, request: { body: { accessToken: 'hush3', headers: { cookie: 'hush4' } } } },
      'sent',
    )
    log.error(
      { err: Object.assign(new Error('no way to postgresql://greenroom:hush5@db:5432/greenroom'), { config: { authorization: 'hush6' } }) },
      'failed',
    )
    log.warn(`asked with ${session} at /internal/media/on_play?secret=hush8&x=1, pushed to room-anna?exp=1&v=1&sign=hush9`)
    expect(lines()).toHaveLength(3)
    expect(text()).not.toContain('hush')
    expect(text()).toContain('postgresql://greenroom:[Redacted]@db:5432/greenroom')
  })
})

describe('requests', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are logged with the id that the caller got, and without secrets', async () => {
    const { log, text, lines } = keptLog('trace')
    const api = supertest(createApp({ ...server.deps, log }))
    const signedIn = await api.post('/api/user/login').send({ account: 'anna', password })
    const token = String(signedIn.body.token)
    const pushed = await api.get('/api/user/pushUrl').query({ roomType: 'normal' }).set({ 'x-access-token': token, merchant: 'lumen' })
    const [, sign = ''] = String(pushed.body.key).split('sign=')
    expect(sign).not.toBe('')
    await api
      .post(`/internal/media/on_publish?secret=${server.secrets.hook}`)
      .send({ action: 'on_publish', client_id: 'c', ip: '', app: 'live', stream: 'room-anna', param: `?sign=${sign}` })
    await api.get('/internal/seed/state').set('x-greenroom-secret', server.secrets.internal)
    await expect.poll(() => lines().map(({ id }) => id)).toContain(signedIn.headers['x-request-id'])
    expect(lines().map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/user/login', '/internal/media/on_publish']))
    for (const secret of [password, token, sign, ...Object.values(server.secrets)]) expect(text()).not.toContain(secret)
  })

  it('that fail on the server are logged with the error and the id', async () => {
    const { log, lines } = keptLog('info')
    const broken = new Proxy(server.deps.db.prisma, {
      get: () => {
        throw new Error('no such table')
      },
    })
    const reply = await supertest(createApp({ ...server.deps, log, db: { ...server.deps.db, prisma: broken } })).get('/api/settings')
    expect(reply.status).toBe(500)
    expect(lines()).toEqual([
      expect.objectContaining({
        id: reply.headers['x-request-id'],
        path: '/api/settings',
        err: expect.objectContaining({ message: 'no such table' }),
      }),
    ])
  })
})
