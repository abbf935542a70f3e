import { openDatabase } from '#server/db/open-database.ts'
import { startReportServer } from './report-server.ts'
import { listLiveDays } from '#server/features/live-analysis/queries.ts'
import { listOpenDays } from '#server/daily/session-days.ts'
import { listFamilyIncome } from '#server/features/income/queries.ts'
import { listFamilyGifts } from '#server/features/gifts/queries.ts'
import { mediansOf } from './benchmark.ts'
import { reportSql } from './report-sql.ts'
const [url, dataDir] = process.argv.slice(2)
const db = await openDatabase({ url: url === '-' ? undefined : url, dataDir: dataDir!, businessTimeZone: 'Asia/Taipei' })
const server = await startReportServer(db, dataDir!)
const zone = 'Asia/Taipei'
const now = new Date('2026-11-20T06:00:00Z')
const to = '2026-11-19', from = '2026-10-21'
for (const [account, familyId] of [['admin', null], ['aurora', 1]] as const) {
  const actor = (familyId ? { role: 'family', familyId, id: 1 } : { role: 'admin', familyId: null, id: 1 }) as never
  const read = await server.readerFor(account)
  const q = { limit: 10, page: 1, from, to } as const
  console.log(account, await mediansOf(30, {
    http: () => read(`/app/both/new`), myInfo: () => read(`/family/myInfo`),
    openDays: () => listOpenDays(db.prisma, zone, now),
    raw1: () => db.prisma.$queryRaw`SELECT 1`, pool1: () => db.pool.query('SELECT 1'),
    live: () => listLiveDays(db.prisma, actor, { now, zone }, q), liveHttp: () => read(`/live/family?limit=10&page=1&from=${from}&to=${to}`),
    income: () => listFamilyIncome(db.prisma, actor, { now, zone }, q), incomeHttp: () => read(`/familyProfit/familyBO?limit=10&page=1&from=${from}&to=${to}`),
    gifts: () => listFamilyGifts(db.prisma, actor, zone, q), giftsHttp: () => read(`/giftOrder/family?limit=10&page=1&from=${from}&to=${to}`),
    ...Object.fromEntries(Object.entries(reportSql).map(([n, { sql }]) => ['sql ' + n, async () => { for (const t of sql) await db.pool.query(t, /\$3/.test(t) ? [from, to, familyId] : [from, to]) }])),
  }))
}
server.close(); await db.close()
