import express from 'express'
import { createServer, Agent, request } from 'node:http'
import { once } from 'node:events'
import { openDatabase } from '#server/db/open-database.ts'
import { startReportServer } from './report-server.ts'
import { mediansOf } from './benchmark.ts'
const db = await openDatabase({ url: process.argv[2], dataDir: '/tmp/apiwork/pgdata', businessTimeZone: 'Asia/Taipei' })
const server = await startReportServer(db, '/tmp/apiwork/pgdata')
const read = await server.readerFor('aurora')
const bare = createServer((q, r) => { r.setHeader('content-type', 'application/json'); r.end('{"a":1}') }).listen(0, '127.0.0.1'); await once(bare, 'listening')
const e = express(); e.get('/x', (q, r) => { r.json({ a: 1 }) }); const ex = createServer(e).listen(0, '127.0.0.1'); await once(ex, 'listening')
const p = (s: any) => s.address().port
const agent = new Agent({ keepAlive: true })
const viaHttp = (port: number) => new Promise<void>((ok) => request({ host: '127.0.0.1', port, path: '/x', agent }, (r) => { let t = ''; r.on('data', (c) => { t += c }); r.on('end', () => ok()) }).end())
console.log(await mediansOf(200, {
  bareFetch: async () => (await fetch(`http://127.0.0.1:${p(bare)}/x`)).json(),
  expressFetch: async () => (await fetch(`http://127.0.0.1:${p(ex)}/x`)).json(),
  bareHttp: () => viaHttp(p(bare)), expressHttp: () => viaHttp(p(ex)),
  app: () => read('/app/both/new'), members: () => read('/family/myInfo'),
}))
server.close(); await db.close(); process.exit()
