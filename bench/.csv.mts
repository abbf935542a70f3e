import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { openDatabase } from '#server/db/open-database.ts'
import { startReportServer } from './.report-server.mts'
const [url, dataDir, ...paths] = process.argv.slice(2)
const db = await openDatabase({ url: url === '-' ? undefined : url, dataDir: dataDir!, businessTimeZone: 'Asia/Taipei' })
const s = await startReportServer(db, dataDir!) as any
const read = await s.readerFor('admin')
for (const p of paths) {
  const t = performance.now(), c = process.cpuUsage()
  const text: string = await s.text(p)
  console.log(p, Math.round(performance.now() - t), 'ms', Math.round((process.cpuUsage(c).user + process.cpuUsage(c).system) / 1000), "cpu-ms", text.length, text.split('\r\n').length, createHash('md5').update(text.slice(text.indexOf('\r\n') > 0 ? text.indexOf('\r\n') : 0)).digest('hex').slice(0, 8))
}
s.close(); await db.close(); process.exit()
