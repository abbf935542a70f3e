// `npm run seed` against a bulk COPY of the same rows: into the embedded database, and through a running server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerNews } from '#contract/internal/supervisor.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { parseEnv } from '#server/env.ts'
import { makeDemoWorld } from '#seed/world/demo-world.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { serverSink, type Sink } from '#seed/sink/sink.ts'
import { copyInto } from './bulk-copy.ts'
import { milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { seedShape, type RunOptions } from '../sizes.ts'

const zone = 'Asia/Taipei'
const goal = 5

async function inFreshFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function throughServer<T>(dataDir: string, work: (sink: Sink) => Promise<T>): Promise<T> {
  const env = {
    ...process.env,
    ...noSettings(),
    DATA_DIR: dataDir,
    PORT: '0',
    SPORT_PORT: '0',
    RTMP_PORT: '0',
    MEDIA_PORT: '0',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(server, 'exit')
  try {
    const news = ServerNews.parse((await once(server, 'message'))[0])
    if ('failed' in news) throw new Error(news.failed)
    const running = await findServer(dataDir)
    if (!running) throw new Error('the server was not found')
    return await work(serverSink(running))
  } finally {
    // A supervised server exits with its supervisor, and media exits with the server.
    server.disconnect()
    await gone
  }
}

export const seeding: Benchmark = {
  summary: 'laying down the demo world, against a COPY of the same rows',
  async *run(options: RunOptions, print): AsyncGenerator<Ratio> {
    const world = { seed: 'bench', now: new Date(), shape: seedShape(options) }
    let written = 0
    const seed = async (sink: Sink) => {
      const startedAt = performance.now()
      written = (await layDown(sink, { ...world, reset: false })) ?? 0
      return performance.now() - startedAt
    }
    const direct = await inFreshFolder(async (dataDir) => {
      const sink = await databaseSink(parseEnv({ DATA_DIR: dataDir, BUSINESS_TIME_ZONE: zone }))
      try {
        return await seed(sink)
      } finally {
        await sink.close()
      }
    })
    print(`${written} rows into the embedded database in ${milliseconds(direct)}`)
    const through = await inFreshFolder((dataDir) => throughServer(dataDir, seed))
    print(`through a running server in ${milliseconds(through)}; at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB here`)
    const copy = await inFreshFolder((dataDir) => copyInto(dataDir, zone, makeDemoWorld({ ...world, zone })))
    const against = (name: string, time: number): Ratio => ({
      name,
      ratio: time / copy,
      goal,
      detail: `${milliseconds(time)} / ${milliseconds(copy)}`,
    })
    yield against('seed, embedded / COPY', direct)
    yield against('seed, through a server / COPY', through)
  },
}
