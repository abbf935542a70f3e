import { databaseSink } from '#seed/database-sink.ts'
import { layDown } from '#seed/lay-down.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
const [url, dataDir, rush] = process.argv.slice(2)
const t = performance.now()
const sink = await databaseSink({ DATABASE_URL: url === '-' ? undefined : url, DATA_DIR: dataDir!, BUSINESS_TIME_ZONE: 'Asia/Taipei' })
console.log(await layDown(sink, { seed: 'bench', shape: { ...ordinary, families: 30, anchors: 10, days: 365, rush: Number(rush) }, now: new Date('2026-11-20T06:00:00Z'), reset: false }), performance.now() - t)
await sink.close()
