// nginx-rtmp for comparison, if it is installed (Debian: nginx-light and libnginx-mod-rtmp). It has no HTTP-FLV, so its viewers play
// the same stream over RTMP.
import { connect } from 'node:net'
import { encodeAmf } from '#media/rtmp-client/amf0.ts'
import { defaultChunkSize, messageType, writeMessage } from '#media/rtmp-client/chunks.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import type { Rival } from './media-rivals.ts'
import { hasNginxWith, startOwnNginx } from '../own-nginx.ts'

/** `live` only passes on; `hls` also cuts segments. */
const site = (rtmpPort: number, httpPort: number) => (folder: string) => ({
  beside: `
rtmp { access_log off; server { listen 127.0.0.1:${rtmpPort}; chunk_size 60000;
  application live { live on; wait_key on; }
  application hls { live on; hls on; hls_path ${folder}/hls; hls_fragment 1s; hls_playlist_length 6s; hls_cleanup on; } } }`,
  http: `server { listen 127.0.0.1:${httpPort}; location / { root ${folder}/hls; } }`,
})

/** A handshake and the three commands of a player, all at once: nothing in them depends on the answers. */
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

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Null if it is not installed. */
export async function startNginxRtmp(): Promise<Rival | null> {
  if (!hasNginxWith('rtmp')) return null
  const [rtmpPort, httpPort] = [await findFreePort(), await findFreePort()]
  const nginx = await startOwnNginx('rtmp', site(rtmpPort, httpPort), () => listens(rtmpPort))
  return { rtmpPort, httpPort, watch: { port: rtmpPort, opening: playRtmp() }, cpuMs: async () => nginx.cpuMs(), stop: nginx.stop }
}
