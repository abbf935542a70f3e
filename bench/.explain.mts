import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
import { listLiveDays } from '#server/features/live-analysis/queries.ts'
const db = await openDatabase({ url: process.argv[2], dataDir: '/tmp/apiwork/pgdata', businessTimeZone: 'Asia/Taipei' })
const orig = pg.Client.prototype.query
const log: [any, any][] = []
pg.Client.prototype.query = function (this: any, ...a: any[]) { if (typeof a[0] === 'object' && a[0].text) log.push([a[0].text, a[1] ?? a[0].values]); return (orig as any).apply(this, a) } as any
await listLiveDays(db.prisma, { role: 'family', familyId: 1, id: 1 } as never, { now: new Date('2026-11-20T06:00:00Z'), zone: 'Asia/Taipei' }, { limit: 10, page: 1, from: '2026-10-21', to: '2026-11-19' })
pg.Client.prototype.query = orig
for (const [text, values] of log) { const { rows } = await db.pool.query('explain analyze ' + text, values); await db.pool.query('explain analyze ' + text, values); console.log(text.slice(0, 100)); console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n')) }
await db.close()
