import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.prisma.game.createMany({
    data: [
      { gameCode: 'SSC', gameId: '12', category: 'lottery', name: 'Five digits', image: '/ssc.png', sortOrder: 2 },
      { gameCode: 'K3', gameId: '11', category: 'lottery', name: 'Three dice', sortOrder: 1 },
      { gameCode: 'LOL', gameId: '21', category: 'esport', name: 'League', entityId: '501', nodeId: '9' },
      { gameCode: 'SOC', gameId: '31', category: 'sport', name: 'Soccer', entityId: '601', nodeId: '8' },
      { gameCode: 'CRASH', gameId: '41', category: 'littleGame', name: 'Crash' },
    ],
  })
})
afterAll(() => server.close())

const lotto = { type: 'lotto', name: 'Five digits', gameId: '12', gameCode: 'SSC' }
const bind = async (game: object | null, of = 'anna') =>
  (await server.as('anna')).put(`/user/model/${server.world.id[of]}/game`).send({ game })
const bound = async () => (await (await server.as('aurora')).get(`/user/model/${server.world.id.anna}`)).body.chatSetting.game

it('games are listed by category, in their order, to every role', async () => {
  for (const account of ['anna', 'aurora', 'admin']) {
    const { body } = await (await server.as(account)).get('/game/category')
    const codes = Object.entries(body).map(([category, games]) => [
      category,
      (games as { gameCode: string }[]).map(({ gameCode }) => gameCode),
    ])
    expect(Object.fromEntries(codes)).toEqual({ lottery: ['K3', 'SSC'], esport: ['LOL'], sport: ['SOC'], littleGame: ['CRASH'] })
  }
})

it('sport and e-sport games have their type and their position in the tree', async () => {
  const anna = await server.as('anna')
  expect((await anna.get('/game/GCSport')).body).toEqual([
    { type: 'esport', name: 'League', gameId: '21', gameCode: 'LOL', image: null, id: '501', nodeId: '9' },
    { type: 'sport', name: 'Soccer', gameId: '31', gameCode: 'SOC', image: null, id: '601', nodeId: '8' },
  ])
  expect((await anna.get('/game/LGWGame/')).body.map(({ type }: { type: string }) => type)).toEqual(['lotto', 'lotto'])
})

it('a bound game has the data of the game list, whatever other data the request has', async () => {
  const { status, body } = await bind({ ...lotto, name: 'Mine', gameIcon: 'http://evil.example/x.png' })
  const game = { ...lotto, gameIcon: '/ssc.png', id: null, nodeId: null }
  expect([status, body]).toEqual([200, { chatSetting: { game } }])
  expect(await bound()).toEqual(game)
  expect(server.emitted.at(-1)).toEqual({ name: 'game/bound', happening: { anchorId: server.world.id.anna, game, by: 'Anna' } })
})

it('null unbinds the game', async () => {
  await bind(lotto)
  expect((await bind(null)).body).toEqual({ chatSetting: { game: null } })
  expect(await bound()).toBeNull()
})

it("a little game, an unknown game and another host's room are refused", async () => {
  await bind(lotto)
  expect((await bind({ ...lotto, type: 'littleGame' })).body.issues).toMatchObject([{ field: 'game.type' }])
  expect((await bind({ ...lotto, gameCode: 'CRASH' })).body.issues).toMatchObject([{ field: 'game.gameCode' }])
  expect((await bind({ ...lotto, gameCode: 'GONE' })).body.code).toBe('not_found')
  expect((await bind(lotto, 'bella')).body.code).toBe('not_found')
  expect(await bound()).toMatchObject({ gameCode: 'SSC' })
})
