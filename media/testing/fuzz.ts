// Plays thousands of faulty pushes: a recorded push of a real client, with bytes changed, lost or duplicated, and split differently. The
// same seed makes the same faults.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { RtmpClient, type RtmpTarget } from '../rtmp-client/rtmp-client.ts'
import { sendPicture } from './test-picture.ts'

export type Random = () => number

/** Mulberry32: small, and good enough for fuzzing. Numbers from 0 to below 1. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The bytes that a client sends until it is on air, and after that. */
export interface Recording {
  greeting: Buffer
  media: Buffer
}

const room = 'fuzz-000000'
const onAir = Buffer.from('NetStream.Publish.Start')

/** Pushes a second of picture and sound, and records the bytes. */
export async function record(target: RtmpTarget): Promise<Recording> {
  const parts: Buffer[] = []
  const tap = createServer((client) => {
    const server = connect(target.port, target.host)
    client.on('data', (bytes: Buffer) => {
      parts.push(bytes)
    })
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(tap, 'listening')
  const client = await RtmpClient.publish({ host: '127.0.0.1', port: (tap.address() as AddressInfo).port }, 'live', `${room}?exp=1&sign=x`)
  const greeting = Buffer.concat(parts.splice(0))
  client.sendMetadata({ width: 1280, height: 720 })
  sendPicture(client, 1, { frameBytes: 60 })
  client.socket.end()
  await client.closed
  tap.close()
  return { greeting, media: Buffer.concat(parts) }
}

export const upTo = (random: Random, limit: number) => Math.floor(random() * limit)
const noise = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => upTo(random, 256)))

/** One fault. Headers are small and bodies large, so half of the faults hit a length, a type or a time. */
const faults: ((bytes: Buffer, at: number, random: Random) => Buffer)[] = [
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ (1 << upTo(random, 8))]), bytes.subarray(at + 1)]),
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), noise(random, 1 + upTo(random, 4)), bytes.subarray(at + 1 + upTo(random, 4))]),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + upTo(random, 300))]),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - upTo(random, 300)))]),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), noise(random, upTo(random, 300)), bytes.subarray(at)]),
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1 + upTo(random, 8), random() < 0.5 ? 0 : 255), bytes.subarray(at + 1)]),
  (bytes, at) => bytes.subarray(0, at),
]

/** Makes one to three faults after `from`. RTMP's handshake has random bytes without meaning, which are usually skipped. */
export function damage(bytes: Buffer, from: number, random: Random): Buffer {
  let damaged = bytes
  for (let left = 1 + upTo(random, 3); left > 0; left--) {
    const at = from + upTo(random, Math.max(1, damaged.length - from))
    damaged = faults[upTo(random, faults.length)]?.(damaged, at, random) ?? damaged
  }
  return damaged
}

const handshakeBytes = 1 + 2 * 1536
/** The server may never reply to a damaged handshake; it always replies to an intact one, even when busy. */
const replyMs = { damaged: 60, whole: 10_000 }

/** Plays one faulty push, and resolves when its connection has ended. */
export async function playDamaged(port: number, { greeting, media }: Recording, seed: number): Promise<void> {
  const random = seeded(seed)
  const name = `fuzz-${String(seed % 1_000_000).padStart(6, '0')}`
  const named = Buffer.from(greeting.toString('latin1').replace(room, name), 'latin1')
  const isEarly = random() < 0.4
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  await Promise.race([once(socket, 'connect').catch(() => {}), over])
  const answered = isOnAir(socket, isEarly ? replyMs.damaged : replyMs.whole)
  writeInPieces(socket, isEarly ? damage(named, random() < 0.1 ? 0 : handshakeBytes, random) : named, random)
  await Promise.race([answered, over])
  writeInPieces(socket, isEarly ? media : damage(media, 0, random), random)
  if (random() < 0.5) socket.end()
  else socket.end(() => socket.resetAndDestroy())
  await over
}

function isOnAir(socket: Socket, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (!received.includes(onAir)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function writeInPieces(socket: Socket, bytes: Buffer, random: Random): void {
  for (let at = 0; at < bytes.length && !socket.destroyed;) {
    const piece = random() < 0.5 ? 1 + upTo(random, 200) : 4096
    socket.write(bytes.subarray(at, at + piece))
    at += piece
  }
}

/** Plays the seeds from `from` up to, not including, `to`; several in parallel. */
export async function playMany(port: number, recording: Recording, from: number, to: number, atOnce = 20): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < to) await playDamaged(port, recording, next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
