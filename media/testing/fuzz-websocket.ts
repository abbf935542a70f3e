// Plays thousands of faulty pushes over a websocket. The fault is in a tag, within messages that are right, or in the bytes of the websocket.
// The same seed makes the same fault.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { metadataBody, writeFlvTag, type TagKind } from '#contract/push/publish.ts'
import { WebsocketClient } from '../websocket-client/websocket-client.ts'
import { damage, seeded, upTo, type Random } from './fuzz.ts'
import { audioConfig, frame, sound, videoConfig } from './test-picture.ts'

const tag = (kind: TagKind, timestamp: number, body: Uint8Array) => Buffer.from(writeFlvTag({ kind, timestamp, body }))

const tags = [
  tag('script', 0, metadataBody({ encoder: 'Greenroom camera', width: 1280, height: 720, framerate: 30 })),
  tag('video', 0, videoConfig),
  tag('audio', 0, audioConfig),
  ...Array.from({ length: 30 }, (_, n) => [
    tag('video', n * 33, frame(n % 10 === 0, `frame ${n}`, 60)),
    tag('audio', n * 33, sound(20)),
  ]).flat(),
]

const nameOf = (seed: number) => `fuzz-${String(seed % 1_000_000).padStart(6, '0')}`

async function playDamagedTags(publishUrl: string, seed: number, random: Random): Promise<void> {
  const client = await WebsocketClient.open(`${publishUrl}/${nameOf(seed)}?sign=x`)
  if (random() < 0.9) await client.accepted().catch(() => {})
  const from = upTo(random, tags.length)
  tags.forEach((whole, n) => {
    const isDamaged = n === from || random() < 0.05
    const bytes = isDamaged ? damage(whole, random() < 0.5 ? 0 : Math.min(11, whole.length - 1), random) : whole
    if (random() < 0.02) client.websocket.send(bytes.toString('latin1'))
    else client.websocket.send(bytes, { fin: random() < 0.97 })
    if (random() < 0.02) client.websocket.ping(bytes.subarray(0, 100))
  })
  if (random() < 0.5) client.websocket.close()
  else client.close()
  await client.closed
}

/** A masked message (RFC 6455, 5.2), of fewer than 65,536 bytes. */
function messageOf(bytes: Buffer): Buffer {
  const mask = createHash('sha256').update(bytes).digest().subarray(0, 4)
  const head =
    bytes.length < 126 ? Buffer.from([0x82, 0x80 | bytes.length]) : Buffer.from([0x82, 0xfe, bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([head, mask, bytes.map((byte, n) => byte ^ (mask[n % 4] ?? 0))])
}

async function playDamagedBytes(port: number, seed: number, random: Random): Promise<void> {
  const request = Buffer.from(
    `GET /publish/${nameOf(seed)}?sign=x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const media = Buffer.concat(tags.map(messageOf))
  const isEarly = random() < 0.3
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  await Promise.race([once(socket, 'connect').catch(() => {}), over])
  socket.write(isEarly ? damage(request, 0, random) : request)
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (bytes: Buffer) => bytes.includes('accepted') && resolve())
  })
  if (!isEarly) await Promise.race([answered, over])
  if (!socket.destroyed) socket.end(isEarly ? media : damage(media, 0, random), () => random() < 0.5 && socket.resetAndDestroy())
  await over
}

/** Plays the seeds from `from` up to, not including, `to`; several in parallel. */
export async function playManyOverWebsocket(target: { publishUrl: string; httpPort: number }, from: number, to: number): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < to) {
      const seed = next++
      const random = seeded(seed)
      if (random() < 0.5) await playDamagedTags(target.publishUrl, seed, random)
      else await playDamagedBytes(target.httpPort, seed, random)
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
}
