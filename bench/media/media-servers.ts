// The media servers that are compared: ours, node-media-server as it is installed, and nginx-rtmp if it is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { encodeAmf } from '#media/rtmp-client/amf0.ts'
import { defaultChunkSize, messageType, writeMessage } from '#media/rtmp-client/chunks.ts'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { startChild } from '../child-process.ts'

/** 2.1 Mb/s: 30 frames a second. */
export const frameBytes = 8500

export interface MediaServer {
  rtmpPort: number
  httpPort: number
  /** The port for viewers, and the request that each sends for the stream `bench`. */
  viewer: { port: number; request: Buffer }
  /** CPU used so far, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

const playFlv = Buffer.from('GET /live/bench.flv HTTP/1.1\r\nHost: bench\r\n\r\n')

/** `recordInto`: the folder into which pushes are recorded whose name begins with "recorded". */
export async function startOurs(recordInto?: string): Promise<MediaServer> {
  const platform = await Platform.open()
  if (recordInto !== undefined)
    platform.answer = ({ stream }) =>
      stream.startsWith('recorded') ? { code: 0, record: { key: stream, at: Date.now(), rate: 1 } } : { code: 0 }
  const settings: Record<string, string> = recordInto === undefined ? {} : { DATA_DIR: recordInto, RECORD_PICTURE_FREE_GB: '0' }
  const media = await MediaProcess.start(platform.url, settings)
  return {
    rtmpPort: media.rtmpPort,
    httpPort: media.httpPort,
    viewer: { port: media.httpPort, request: playFlv },
    async cpuMs() {
      const reply = await fetch(media.url('/metrics'), { headers: { authorization: media.authorization } })
      return Number(/^media_process_cpu_seconds_total (\S+)/m.exec(await reply.text())?.[1]) * 1000
    },
    async stop() {
      await media.stop()
      platform.close()
    },
  }
}

export async function startStock(): Promise<MediaServer> {
  const [rtmpPort, httpPort] = [await findFreePort(), await findFreePort()]
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-stock-'))
  const child = startChild(new URL('./stock-media-server.mjs', import.meta.url), [String(rtmpPort), String(httpPort), folder], [])
  const cpuMs = async () => z.number().parse(await child.request({}))
  // The child replies once the server listens.
  await cpuMs()
  return {
    rtmpPort,
    httpPort,
    viewer: { port: httpPort, request: playFlv },
    cpuMs,
    async stop() {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nginx = '/usr/sbin/nginx'
const rtmpModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

/** One process with one thread, like the other two servers. */
const configuration = (folder: string, rtmpPort: number) => `
load_module ${rtmpModule};
daemon off; master_process off; worker_processes 1; worker_rlimit_nofile 8192; pid ${folder}/pid;
events { worker_connections 8192; }
rtmp { access_log off; server { listen 127.0.0.1:${rtmpPort}; chunk_size 60000; application live { live on; wait_key on; } } }
`

/** The handshake and the three commands of an RTMP player in one write: they do not depend on the replies. */
function playRtmp(): Buffer {
  const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
  const command = (streamId: number, ...values: Parameters<typeof encodeAmf>) =>
    writeMessage(3, { type: messageType.command, streamId, timestamp: 0, body: encodeAmf(...values) }, defaultChunkSize)
  return Buffer.concat([
    handshake,
    command(0, 'connect', 1, { app: 'live', tcUrl: 'rtmp://127.0.0.1/live' }),
    command(0, 'createStream', 2, null),
    command(1, 'play', 3, null, 'bench'),
  ])
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** nginx-rtmp has no HTTP-FLV, so its viewers play the same stream over RTMP. Null if it is not installed. */
export async function startNginxRtmp(): Promise<MediaServer | null> {
  if (!existsSync(nginx) || !existsSync(rtmpModule)) return null
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port))
  const child = spawn(nginx, ['-e', join(folder, 'errors'), '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('nginx ended before it accepted a connection')
    await pause(50)
  }
  return {
    rtmpPort: port,
    httpPort: 0,
    viewer: { port, request: playRtmp() },
    // The first number of this file is CPU time in nanoseconds.
    cpuMs: async () => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
