// A platform with hundreds of hosts on the air at once: a server with its media process and built pages, pushed to over RTMP, and what
// changes in it: customers who go from room to room, and pushes that drop and come back.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startLive } from '#contract/calls/live.ts'
import { getPushUrl } from '#contract/calls/room.ts'
import { ServerNews } from '#contract/internal/supervisor.ts'
import { signIn, type Host } from '#seed/hosts/anchor-calls.ts'
import { isKey, ownClip, type Clip, type ClipName } from '#seed/encoder/clip.ts'
import { startPush, type Push } from '#seed/encoder/start-push.ts'
import { temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { connect, type Connection } from '#seed/crowd/connection.ts'
import { drawCustomers } from '#seed/crowd/customers.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { merchants } from '#seed/world/people.ts'
import { findServer, type RunningServer } from '#seed/sink/running-server.ts'
import { parseEnv } from '#server/env.ts'
import { empty } from '#seed/scenarios/empty.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'

const membersEach = 10
const zone = 'Asia/Taipei'
/** Hosts who go on air at the same time. */
const atOnce = 5
/** Few and small messages per push, so that encoders take little CPU. Milliseconds, bytes. */
const slim = { pictureMs: 50, soundMs: 200, bytes: 64 }

/** The key frames as they were, and of what lies between them as much as a wall can tell from the whole. */
function slimmed(clip: Clip): Clip {
  const last = { video: -Infinity, audio: -Infinity }
  const frames = clip.frames.filter((frame) => {
    const everyMs = frame.kind === 'video' ? slim.pictureMs : slim.soundMs
    if (!isKey(frame) && frame.at - last[frame.kind] < everyMs) return false
    last[frame.kind] = frame.at
    return true
  })
  return { ...clip, frames: frames.map((frame) => (isKey(frame) ? frame : { ...frame, body: frame.body.subarray(0, slim.bytes) })) }
}

const clipNames: ClipName[] = ['bokeh', 'dial', 'pitch', 'ribbons']

interface LiveHost {
  host: Host
  merchant: string
  push: Push
}

export interface LiveHosts {
  url: string
  /** A customer goes to another room. */
  moveCustomer(): Promise<void>
  /** A push drops; it comes back within seconds. */
  dropPush(): Promise<void>
  stop(): Promise<void>
}

async function goLive(server: RunningServer, { family, member, clip }: { family: number; member: number; clip: Clip }): Promise<LiveHost> {
  const host = await signIn(server, `family-${family}-${member}`)
  if (!host) throw new Error('the world has other accounts than the demo world')
  await host.request(startLive, { body: { title: `Room ${family}-${member}` } })
  return {
    host,
    merchant: merchants[family % merchants.length]?.code ?? '',
    push: await startPush({ ...(await host.request(getPushUrl)), clip, from: member * 300 }),
  }
}

async function goAllLive(dataDir: string, count: number): Promise<LiveHost[]> {
  const server = await findServer(dataDir)
  if (!server) throw new Error('the server was not found')
  const clips = clipNames.map((name) => slimmed(ownClip(name)))
  const live: LiveHost[] = []
  const slots = clips.flatMap((clip, at) =>
    Array.from({ length: Math.ceil((count - at) / clips.length) }, (_, n) => {
      const slot = at + n * clips.length
      return { clip, family: 1 + Math.floor(slot / membersEach), member: 1 + (slot % membersEach) }
    }),
  )
  while (slots.length > 0) {
    live.push(...(await Promise.all(slots.splice(0, atOnce).map((slot) => goLive(server, slot)))))
  }
  return live
}

/** Customers who move from room to room in turn, each within its merchant. */
async function openCrowd(dataDir: string, rooms: readonly LiveHost[], size: number) {
  const server = await findServer(dataDir)
  if (!server) throw new Error('the server was not found')
  const crowd = (await drawCustomers(server, size)).map(({ token, merchant }) => ({
    connection: connect(server.url, token),
    rooms: rooms.filter((room) => room.merchant === merchant),
  }))
  await Promise.all(crowd.map(({ connection }) => connected(connection)))
  let turn = 0
  return {
    async move() {
      const at = turn++
      const customer = crowd[at % crowd.length]
      const room = customer?.rooms[(at * 7) % customer.rooms.length]
      if (!customer || !room) return
      await customer.connection.request('room/leave', {})
      const answer = await customer.connection.request('room/enter', { anchorId: room.host.id })
      if (!answer.ok) throw new Error(`a customer was not let in: ${answer.message}`)
    },
    close: () => {
      for (const { connection } of crowd) connection.close()
    },
  }
}

const connected = ({ socket }: Connection) =>
  new Promise<void>((resolve) => {
    if (socket.connected) resolve()
    else socket.once('connect', resolve)
  })

/** Encoders wait about so long before they come back. */
const awayMs = 2000

/** Without the programs of the demo, so that nothing else changes. */
async function startServer(dataDir: string, streams: number) {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  const env = {
    ...process.env,
    ...noSettings(),
    DATA_DIR: dataDir,
    PORT: '0',
    SPORT_PORT: '0',
    RTMP_PORT: '0',
    MEDIA_PORT: '0',
    LOG_LEVEL: 'error',
    MEDIA_MAX_STREAMS: String(streams),
    MEDIA_MAX_STREAMS_PER_ADDRESS: String(streams),
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(server, 'exit')
  const news = ServerNews.parse((await once(server, 'message'))[0])
  if ('failed' in news) throw new Error(news.failed)
  return {
    url: news.standard,
    async stop() {
      server.disconnect()
      await gone
    },
  }
}

/** @param customers how many are in the rooms */
export async function openLiveHosts(count: number, customers: number): Promise<LiveHosts> {
  const dataDir = await temporaryDataDir()
  const sink = await databaseSink(parseEnv({ DATA_DIR: dataDir.path, BUSINESS_TIME_ZONE: zone }))
  const shape = { ...ordinary, ...empty.shape, families: Math.ceil(count / membersEach), anchors: membersEach }
  await layDown(sink, { seed: 'bench', now: new Date(), shape, reset: false }).finally(() => sink.close())
  const server = await startServer(dataDir.path, 2 * count)
  const close = async () => {
    await server.stop()
    await dataDir.remove()
  }
  try {
    const live = await goAllLive(dataDir.path, count)
    const crowd = await openCrowd(dataDir.path, live, customers)
    const clip = slimmed(ownClip('bokeh'))
    const returning = new Set<Promise<void>>()
    let drops = 0
    return {
      url: server.url,
      moveCustomer: crowd.move,
      async dropPush() {
        const dropped = live[(drops++ * 13) % live.length]
        if (!dropped) return
        await dropped.push.stop()
        const back = pause(awayMs).then(async () => {
          dropped.push = await startPush({ ...(await dropped.host.request(getPushUrl)), clip })
        })
        returning.add(back)
        // A failed one stays, and is reported at the end.
        void back.then(
          () => returning.delete(back),
          () => {},
        )
      },
      async stop() {
        crowd.close()
        // Stop the server first: the end of two hundred pushes is not measured.
        await Promise.all(returning).finally(close)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
