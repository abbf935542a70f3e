// nginx with nchan to compare with, where it is installed (Debian: nginx-light and libnginx-mod-nchan). What is said is posted to it, one
// request a line.
import { Agent, request } from 'node:http'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasNginxWith, startOwnNginx } from '../own-nginx.ts'
import type { Room } from './rooms.ts'

export const hasNchan = hasNginxWith('nchan')

const site = (port: number) => () => ({
  http: `keepalive_requests 1000000;
  server { listen 127.0.0.1:${port} backlog=4096;
    location = /room { nchan_subscriber websocket; nchan_channel_id room; nchan_subscriber_first_message newest; }
    location = /say { nchan_publisher http; nchan_channel_id room; nchan_message_buffer_length 1000; } }`,
})

export interface NchanRoom extends Room {
  /** CPU used so far, in seconds. */
  cpuSeconds(): number
}

/** Null if it is not installed. */
export async function openNchan(): Promise<NchanRoom | null> {
  if (!hasNchan) return null
  const port = await findFreePort()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let seq = 0
  const post = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const posted = request(
        { agent, port, host: '127.0.0.1', path: '/say', method: 'POST', headers: { 'content-length': Buffer.byteLength(text) } },
        (answer) => {
          answer.resume()
          answer.on('end', resolve)
        },
      )
      posted.on('error', reject)
      posted.end(text)
    })
  const nginx = await startOwnNginx('nchan', site(port), () =>
    post('is it there?').then(
      () => true,
      () => false,
    ),
  )
  return {
    port,
    path: '/room',
    greeting: () => '',
    send: (event) => post(JSON.stringify(['room/event', { place: { epoch: '6b1c3f0e-5d0c-4c5b-9d0a-2f4e8f8a1b11', seq: ++seq }, event }])),
    cpuSeconds: () => nginx.cpuMs() / 1000,
    close() {
      agent.destroy()
      void nginx.stop()
    },
  }
}
