import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { Prisma } from '../db/generated/client.ts'
import { readReport, readWhole } from './report-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface GameRow {
  game_code: string
  game_name: string
  bet_sum: bigint
}

describe('a report of groups', () => {
  const games = {
    rows: Prisma.sql`SELECT game_code, sum(bet)::bigint AS bet_sum
      FROM (VALUES ('dice', 100), ('roulette', 40), ('dice', 200), ('wheel', NULL)) b(game_code, bet) GROUP BY game_code`,
    order: Prisma.sql`game_code`,
    beside: { columns: Prisma.sql`upper(p.game_code) AS game_name`, joins: Prisma.empty },
  }
  const page = (number: number) =>
    readReport<GameRow, 'bet_sum'>(server.db.prisma, { ...games, sums: ['bet_sum'] }, { limit: 2, page: number })
  const codes = (rows: GameRow[]) => rows.map(({ game_code }) => game_code)

  it('is paged, with the totals of all groups, and needs no day', async () => {
    const first = await page(1)
    expect(first.totals).toEqual({ total: 3, bet_sum: 340n })
    expect(first.rows).toMatchObject([
      { game_code: 'dice', game_name: 'DICE', bet_sum: 300n },
      { game_code: 'roulette', game_name: 'ROULETTE', bet_sum: 40n },
    ])
    expect(codes((await page(2)).rows)).toEqual(['wheel'])
  })

  it('has no rows and the correct totals past its end', async () => {
    expect(await page(3)).toEqual({ totals: { total: 3, bet_sum: 340n }, rows: [] })
  })

  it('is read completely for an export', async () => {
    expect(codes(await readWhole<GameRow>(server.db.prisma, games))).toEqual(['dice', 'roulette', 'wheel'])
  })
})
