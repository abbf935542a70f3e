import { describe, expect, it } from 'vitest'
import { LiveFigures, LiveRecord, RecentPush } from '#contract/calls/sessions/record.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { createViewerSampler } from './commands/sample-viewers.ts'

let server: TestServer
let ledger: Ledger
/** The number of viewers of every room, in place of the count of sockets. */
let present = 0
openLedger((opened) => ({ server, ledger } = opened))

const samplerHere = () => createViewerSampler({ ...server.deps, presence: { customers: () => present, list: async () => [] } })
const get = async (account: string, path: string) => (await server.as(account)).get(path)
const figures = async () => LiveFigures.parse((await get('anna', '/live/figures')).body)
const record = async (account: string, id: number) => LiveRecord.parse((await get(account, `/live/history/${id}`)).body)
const goLive = async (account = 'anna') => Number((await (await server.as(account)).post('/live').send({ title: 'Evening' })).body.id)

describe('a live session', () => {
  it('has its viewers recorded once every ten seconds, also with several servers', async () => {
    await goLive()
    const [here, there] = [samplerHere(), samplerHere()]
    for (const viewers of [1, 4, 2]) {
      present = viewers
      await Promise.all([here(), there(), here()])
      server.advance(10)
    }
    expect(await figures()).toEqual({
      viewers: [1, 4, 2].map((viewers, index) => ({ at: `2026-11-20T12:00:${index}0.000Z`, viewers })),
      pointsByMinute: [0],
      peak: 4,
      giftSum: 0,
      privateFeeSum: 0,
    })
  })

  it('shows the points of each of the last ten minutes, those of the last 60 seconds as the last', async () => {
    await goLive()
    await ledger.give('anna', { count: 3 })
    server.advance(59)
    expect((await figures()).pointsByMinute).toEqual([3])
    server.advance(2)
    await ledger.give('anna', { count: 2 })
    expect((await figures()).pointsByMinute).toEqual([3, 2])
    server.advance(60 * 9)
    expect((await figures()).pointsByMinute).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('shows the viewers of the last ten minutes, and the peak and the points of the whole session', async () => {
    const id = await goLive()
    present = 9
    await samplerHere()()
    await ledger.give('anna', { count: 3 })
    server.advance(601)
    present = 2
    await samplerHere()()
    const { viewers, peak, giftSum } = await figures()
    expect([viewers.map((sample) => sample.viewers), peak, giftSum]).toEqual([[2], 9, 3])
    expect((await record('anna', id)).giftSum).toBe(3)
  })

  it('has at most the requested number of samples, and the peak among them', async () => {
    const id = await goLive()
    const sample = samplerHere()
    for (let i = 0; i < 500; i++) {
      present = i === 333 ? 77 : 5
      await sample()
      server.advance(10)
    }
    const { samples, peak, duration } = LiveRecord.parse((await get('anna', `/live/history/${id}?points=120`)).body)
    expect(samples.length).toBeLessThanOrEqual(120)
    expect([Math.max(...samples.map(({ viewers }) => viewers ?? 0)), peak, duration]).toEqual([77, 77, 5000])
  })

  it('names the three customers who gave most, and counts drops of the push and seconds without it', async () => {
    const { carl, cleo } = server.world.customers
    await server.push('anna')
    const id = await goLive()
    await ledger.give('anna', { count: 1, from: cleo })
    await ledger.give('anna', { count: 2, from: carl })
    await server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id: 'encoder-1' })
    server.advance(23)
    await server.push('anna')
    server.advance(60)
    await (await server.as('anna')).delete('/live')
    const seen = await record('anna', id)
    expect(seen).toMatchObject({ title: 'Evening', drops: 1, lostSeconds: 23, duration: 83, gifts: 2, endReason: 'host', peak: null })
    expect(seen.supporters).toEqual([
      { customerId: carl, nickname: 'Carl', giftSum: 2 },
      { customerId: cleo, nickname: 'Cleo', giftSum: 1 },
    ])
  })
})

describe('who may see a record', () => {
  it('the host, its family and admins; for others it is not found', async () => {
    const id = await goLive()
    for (const account of ['anna', 'aurora', 'admin']) expect((await get(account, `/live/history/${id}`)).status).toBe(200)
    for (const account of ['bella', 'borealis']) expect((await get(account, `/live/history/${id}`)).status).toBe(404)
    expect((await get('anna', '/live/history/999999')).status).toBe(404)
  })

  it('a host reads only its own last minutes: measurements and push marks, no gifts, and nothing while off air', async () => {
    expect((await get('anna', '/live/recent')).body).toMatchObject({ code: 'not_live' })
    expect((await get('aurora', '/live/recent')).status).toBe(403)
    await server.push('anna')
    await goLive()
    const recent = async () => RecentPush.parse((await get('anna', '/live/recent')).body)
    await ledger.give('anna', { count: 3 })
    present = 7
    server.advance(5)
    await samplerHere()()
    const { from, to, samples, marks } = await recent()
    expect([from, to]).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:05.000Z'])
    expect([samples.map(({ viewers }) => viewers), marks.map(({ kind }) => kind)]).toEqual([[7], ['started']])
    server.advance(606)
    expect(await recent()).toEqual({ from: '2026-11-20T12:00:11.000Z', to: '2026-11-20T12:10:11.000Z', samples: [], marks: [] })
  })

  it('a host reads only its own current figures, and none while off air', async () => {
    expect((await get('anna', '/live/figures')).body).toMatchObject({ code: 'not_live' })
    await goLive('bella')
    expect((await get('anna', '/live/figures')).status).toBe(409)
  })
})
