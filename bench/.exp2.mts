import { openDatabase } from '#server/db/open-database.ts'
const db = await openDatabase({ url: process.argv[2] === '-' ? undefined : process.argv[2], dataDir: '/tmp/apiwork/emb', businessTimeZone: 'Asia/Taipei' })
const q = (extra: string) => `SELECT d.id, d.customer_id, c.nickname, d.anchor_id, a.name AS anchor_name, d.gift_id, g.name AS gift_name, g.icon, d.point, d.count, d.amount,
         d.created_at, to_char(d.business_date, 'YYYY-MM-DD') AS day
  FROM (SELECT * FROM gift_order d WHERE d.created_at >= '2025-11-19 16:00+0' and d.created_at < '2026-11-19 16:00+00' ${extra} ORDER BY d.created_at DESC, d.id DESC LIMIT 5000) d
  JOIN customer c ON c.id = d.customer_id JOIN anchor a ON a.id = d.anchor_id JOIN gift g ON g.id = d.gift_id ORDER BY d.created_at DESC, d.id DESC`
for (const e of ['', `and (d.created_at, d.id) < ('2026-06-01', 60000)`]) {
  const r = await db.pool.query('explain analyze ' + q(e)); console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n'))
  for (let i = 0; i < 3; i++) { let t = performance.now(); await db.pool.query(q(e)); const a = performance.now() - t; t = performance.now(); await db.prisma.$queryRawUnsafe(q(e)); console.log('pool', a, 'prisma', performance.now() - t) }
}
await db.close()
