// nginx-rtmp to compare with, where it is installed (Debian: nginx-light and libnginx-mod-rtmp): a process, a configuration and ports
// of its own. It has no HTTP-FLV, so its viewers play RTMP; the stream is the same.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeAmf } from '#media/rtmp-client/amf0.ts'
import { defaultChunkSize, messageType, writeMessage } from '#media/rtmp-client/chunks.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import type { Rival } from './media-rivals.ts'

const program = '/usr/sbin/nginx'
const rtmpModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

/** `live` only passes on; `hls` also cuts segments. */
const configuration = (folder: string, rtmpPort: number, httpPort: number) => `
load_module ${rtmpModule};
daemon off; master_process off; worker_processes 1; worker_rlimit_nofile 8192; pid ${folder}/pid;
events { worker_connections 4096; }
rtmp { access_log off; server { listen 127.0.0.1:${rtmpPort}; chunk_size 60000;
  application live { live on; wait_key on; }
  application hls { live on; hls on; hls_path ${folder}/hls; hls_fragment 1s; hls_playlist_length 6s; hls_cleanup on; } } }
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; server { listen 127.0.0.1:${httpPort}; location / { root ${folder}/hls; } } }
`

/** A handshake and the three commands of a player, all at once: nothing in them depends on the answers. */
function playRtmp(): Buffer {
  const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
  const command = (streamId: number, ...values: Parameters<typeof encodeAmf>) =>
    writeMessage(3, { type: messageType.command, streamId, timestamp: 0, body: encodeAmf(...values) }, defaultChunkSize)
  return Buffer.concat([
    handshake, command(0, 'connect', 1, { app: 'live', tcUrl: 'rtmp://127.0.0.1/live' }), command(0, 'createStream', 2, null),
    command(1, 'play', 3, null, 'bench'),
  ])
}

const listens = (port: number) => new Promise<boolean>((resolve) => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy()
    resolve(true)
  })
  socket.on('error', () => resolve(false))
})

/** Null where it is not installed. */
export async function startNginxRtmp(): Promise<Rival | null> {
  if (!existsSync(program) || !existsSync(rtmpModule)) return null
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
  const [rtmpPort, httpPort] = [await findFreePort(), await findFreePort()]
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, rtmpPort, httpPort))
  const child = spawn(program, ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await listens(rtmpPort))) {
    if (child.exitCode !== null) throw new Error('nginx ended before it listened')
    await pause(50)
  }
  return {
    rtmpPort,
    httpPort,
    watch: { port: rtmpPort, opening: playRtmp() },
    // Nanoseconds on a processor; one process with one thread.
    cpuMs: async () => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
