import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockedWordMax, wordsMost } from '#contract/limits.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await emptyTables(server.db.pool, 'blocked_word, audit_entry')
  await server.reset()
})
afterAll(() => server.close())

const add = async (by: string, ...words: string[]) => (await server.as(by)).post('/words').send({ words })
const list = async (by: string, query = {}) => (await (await server.as(by)).get('/words').query(query)).body
const textsOf = async (by: string) => (await list(by)).value.map(({ text }: { text: string }) => text)
const remove = async (by: string, id: number) => (await server.as(by)).delete(`/words/${id}`)

describe('a list of blocked words', () => {
  it('belongs to the platform, a family or a host, and nobody else sees or changes it', async () => {
    for (const by of ['admin', 'aurora', 'anna']) expect((await add(by, `word of ${by}`)).body).toEqual({ added: 1 })
    for (const by of ['admin', 'aurora', 'anna']) expect(await textsOf(by)).toEqual([`word of ${by}`])
    for (const by of ['bella', 'borealis', 'zephyr']) expect(await textsOf(by)).toEqual([])
    const { id } = (await list('anna')).value[0]
    for (const by of ['admin', 'aurora', 'bella']) expect((await remove(by, id)).status).toBe(404)
    expect((await remove('anna', id)).body).toEqual({ ok: true })
    expect(await textsOf('anna')).toEqual([])
  })

  it('names who added a word, is searched and paged, and has each word once whatever its case and width', async () => {
    expect((await add('anna', 'Ａbc', 'ABC', 'xyz')).body).toEqual({ added: 2 })
    expect((await add('anna', 'abc', 'new')).body).toEqual({ added: 1 })
    const page = await list('anna', { contains: 'B', limit: 1 })
    expect(page).toMatchObject({ total: 1, most: wordsMost.anchor, value: [{ text: 'abc', by: 'anna', at: '2026-11-20T12:00:00.000Z' }] })
    expect(await list('anna', { limit: 2, page: 2 })).toMatchObject({ total: 3, value: [{}] })
  })

  it('refuses what cannot be looked for, what is too long, and more than it may have, and then stores nothing', async () => {
    const refused = async (words: unknown) => (await (await server.as('anna')).post('/words').send({ words })).body.issues?.[0].field
    expect(await refused(['good', '!?'])).toBe('words.1')
    expect(await refused(['x'.repeat(blockedWordMax + 1)])).toBe('words.0')
    expect(await refused(['ﷺ'.repeat(10)])).toBe('words.0')
    expect(await refused([])).toBe('words')
    await add('anna', ...Array.from({ length: wordsMost.anchor }, (_, n) => `word${n}`))
    expect((await add('anna', 'one more')).body.code).toBe('too_many_words')
    expect((await list('anna')).total).toBe(wordsMost.anchor)
  })

  it('is in the audit log with every change', async () => {
    await add('aurora', 'abc', 'xyz')
    await (await server.as('aurora')).post('/words').send({ words: ['abc'], action: 'hold' })
    await add('aurora', 'xyz')
    await remove('aurora', (await list('aurora')).value[0].id)
    const entries = await server.db.prisma.auditEntry.findMany({
      where: { action: { in: ['words_add', 'word_remove'] } },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { account: 'aurora', action: 'words_add', detail: { count: 2, words: 'abc, xyz' } },
      { account: 'aurora', action: 'words_add', detail: { count: 1, action: 'hold', words: 'abc' } },
      { account: 'aurora', action: 'word_remove', detail: { word: expect.any(String) } },
    ])
  })
})

describe('in a room', () => {
  it('a line with a word of its host, its family or the platform reaches nobody, and its sender is told', async () => {
    await add('anna', 'hostword')
    await add('aurora', 'familyword')
    await add('admin', '平台詞')
    await add('bella', 'otherword')
    const sockets = await startTestSockets(server)
    const anna = server.world.id.anna!
    await (await server.as('anna')).post('/live').send({})
    const host = await sockets.host('anna')
    const carl = await sockets.customer(server.world.customers.carl, anna)
    const send = (message: string) => carl.request('chat/message', { message })
    for (const line of ['a h0stword!', 'FAMILYWORD', '平 台 词'])
      expect(await send(line)).toEqual({
        ok: false,
        code: 'word_blocked',
        message: 'This line has a word that is not allowed in this room.',
      })
    expect(await send('otherword is fine')).toMatchObject({ ok: true })
    await add('anna', 'fine')
    expect(await send('otherword is fine')).toMatchObject({ ok: false })
    await remove('anna', (await list('anna', { contains: 'fine' })).value[0].id)
    expect(await send('the last one is fine')).toMatchObject({ ok: true })
    await expect
      .poll(() => host.of('chat/message/new').map(({ message }) => message))
      .toEqual(['otherword is fine', 'the last one is fine'])
    await sockets.close()
  })
})

describe('a name', () => {
  const signUp = async (nickname: string) => {
    const { status, body } = await server.api.post('/api/customer/guest').send({ nickname, language: 'en' })
    return status === 200 ? 'signed up' : body.issues[0].field
  }

  it('of a guest has no word that the platform, or a room on air or its family, refuses', async () => {
    await add('admin', 'platformword')
    await add('aurora', 'familyword')
    await add('anna', 'hostword')
    await add('bella', 'offair')
    await (await server.as('anna')).post('/words').send({ words: ['maybe'], action: 'hold' })
    await (await server.as('anna')).post('/live').send({})
    for (const name of ['platformword', 'The F.A.M.I.L.Y.W.O.R.D', 'h0stword']) expect(await signUp(name)).toBe('nickname')
    for (const name of ['offair', 'maybe', 'hostwords']) expect(await signUp(name)).toBe('signed up')
  })

  it('of a room has no word that is refused there', async () => {
    await add('aurora', 'familyword')
    await add('bella', 'otherword')
    const host = await server.as('anna')
    expect((await host.post('/live').send({ title: 'familyword!' })).body.code).toBe('title_blocked')
    expect((await host.post('/live').send({ title: 'otherword' })).status).toBe(200)
    expect((await host.put('/live').send({ title: 'F-amilyword' })).body.code).toBe('title_blocked')
    expect((await host.put('/live').send({ title: 'good evening' })).status).toBe(200)
  })
})
