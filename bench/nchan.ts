// nginx with nchan to compare with, where it is installed (Debian: nginx-light and libnginx-mod-nchan): a process, a configuration and a
// port of its own. What is said is posted to it, one request a line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#server/testing/free-port.ts'
import type { Room } from './rooms.ts'

const program = '/usr/sbin/nginx'
const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'

export const hasNchan = existsSync(program) && existsSync(nchanModule)

const configuration = (folder: string, port: number) => `
load_module ${nchanModule};
daemon off; master_process off; worker_processes 1; worker_rlimit_nofile 8192; pid ${folder}/pid;
events { worker_connections 8192; }
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port} backlog=4096;
    location = /room { nchan_subscriber websocket; nchan_channel_id room; nchan_subscriber_first_message newest; }
    location = /say { nchan_publisher http; nchan_channel_id room; nchan_message_buffer_length 1000; } } }
`

export interface NchanRoom extends Room {
  /** CPU used so far, in seconds. */
  cpuSeconds(): number
}

/** Null where it is not installed. */
export async function openNchan(): Promise<NchanRoom | null> {
  if (!hasNchan) return null
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-nchan-'))
  const port = await findFreePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn(program, ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let seq = 0
  const post = (text: string) => new Promise<void>((resolve, reject) => {
    const posted = request({ agent, port, host: '127.0.0.1', path: '/say', method: 'POST', headers: { 'content-length': Buffer.byteLength(text) } }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
    posted.on('error', reject)
    posted.end(text)
  })
  while (await post('is it there?').then(() => false, () => true)) {
    if (child.exitCode !== null) throw new Error('nginx ended before it listened')
    await pause(50)
  }
  return {
    port, path: '/room', greeting: () => '',
    tell: (event) => post(JSON.stringify(['room/event', { place: { epoch: '6b1c3f0e-5d0c-4c5b-9d0a-2f4e8f8a1b11', seq: ++seq }, event }])),
    // Nanoseconds on a processor; one process with one thread.
    cpuSeconds: () => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    close() {
      agent.destroy()
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill('SIGKILL')
    },
  }
}
