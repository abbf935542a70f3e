// Input of scanners, broken encoders and attackers. One process receives all of it while an honest anchor is on air, whose viewer must not
// be affected.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { encodeAmf } from '../rtmp-client/amf0.ts'
import { messageType, writeMessage } from '../rtmp-client/chunks.ts'
import { RtmpClient } from '../rtmp-client/rtmp-client.ts'
import { FlvReader } from '../testing/flv-reader.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { frame, keepSending, videoConfig } from '../testing/test-picture.ts'
import { rtmpLimits } from './limits.ts'

const evil = 'EVILPAYLOAD'
/** Allowed growth of memory in megabytes: three times the largest of 100 runs. Keeping 64 kB per connection would need over twice this. */
const growthMb = 60

let platform: Platform
let media: MediaProcess
let honest: RtmpClient
let viewer: FlvReader
let silent: RtmpClient
let chatty: RtmpClient
let chatting: NodeJS.Timeout
let before: number

beforeAll(async () => {
  platform = await Platform.open()
  platform.answer = ({ action, stream }) => {
    if (action === 'on_publish' && stream.startsWith('evil')) return { code: 1, reason: 'wrong_key' }
    return { code: 0, stream: stream.replace(/-play$/, '') }
  }
  media = await MediaProcess.start(platform.url)
  honest = await media.publish('honest')
  keepSending(honest, { frameBytes: 8000 })
  viewer = await FlvReader.open(media.url('/live/honest-play.flv'))
  silent = await media.publish('silent')
  chatty = await media.publish('chatty')
  chatting = setInterval(() => chatty.sendMetadata({ framerate: 30 }), 1000)
  await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(0))
  before = media.residentMb()
})
afterEach(async () => {
  const seen = viewer.tags.length
  await vi.waitFor(
    () => {
      if (!media.alive) throw new Error('the media process has exited')
      if (viewer.tags.length <= seen) throw new Error('the honest stream has stopped')
    },
    { timeout: 10_000 },
  )
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const tcp = async (port: number, allowHalfOpen = false): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const over = (socket: Socket) =>
  socket.destroyed
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
      })
/** Sends bytes, and waits until the server closes the connection. */
const sendUntilClosed = async (port: number, bytes: Buffer | string) => {
  const socket = await tcp(port)
  socket.resume()
  socket.write(bytes)
  await over(socket)
}
const command = (...values: Parameters<typeof encodeAmf>) =>
  writeMessage(3, { type: messageType.command, streamId: 1, timestamp: 0, body: encodeAmf(...values) }, 128)
const evilFrame = Buffer.concat([frame(true).subarray(0, 10), Buffer.from(evil)])
const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])

// Shorter than the deadlines, which would close these connections anyway.
describe('at the RTMP port', { timeout: 8000 }, () => {
  it('hangs up on garbage', async () => {
    await sendUntilClosed(media.rtmpPort, Buffer.concat([Buffer.from([0x77]), randomBytes(65_535)]))
  })

  it('hangs up on a browser', async () => {
    await sendUntilClosed(media.rtmpPort, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  })

  it('takes 200 connections of garbage', async () => {
    for (let i = 0; i < 200; i++) {
      const socket = await tcp(media.rtmpPort)
      socket.write(randomBytes(9000))
      socket.end()
    }
  })

  it('takes 100 handshakes followed by garbage', async () => {
    for (let i = 0; i < 100; i++) {
      const client = await RtmpClient.open(media.rtmp)
      client.socket.write(randomBytes(4096))
      client.socket.end()
    }
  })

  it('accepts an encoder while 500 connections send nothing after their first byte', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => tcp(media.rtmpPort)))
    for (const socket of sockets) socket.write(Buffer.from([3]))
    const client = await media.publish('latecomer')
    expect((await media.streams()).some(({ name }) => name === 'latecomer')).toBe(true)
    client.close()
    await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(300))
    for (const socket of sockets) socket.destroy()
  })

  it.each([
    ['a connect with an address that is none', command('connect', 1, { app: 'live', tcUrl: 'not a url' })],
    ['a connect without an object', command('connect', 1)],
    ['a connect whose app is a number', command('connect', 1, { app: 7, tcUrl: 'rtmp://x/live' })],
    ['a command called like a property of every object', command('constructor', 1)],
    ['a publish before connect', command('publish', 3, null, 'x', 'live')],
    ['an empty chunk size', Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])],
    ['a chunk size of 0', Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a chunk size of 4 GB', Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 255, 255, 255, 255])],
    ['a message of 16 MB before publishing', Buffer.from([6, 0, 0, 0, 255, 255, 240, 9, 1, 0, 0, 0, 0x17])],
  ])('hangs up on %s', async (_what, bytes) => {
    const client = await RtmpClient.open(media.rtmp)
    client.socket.write(bytes)
    await client.closed
  })

  it('hangs up on a stream name that is not a string', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    await expect(client.command('publish', null, true)).rejects.toThrow('closed')
  })

  it('hangs up on endless commands', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    for (let i = 0; i < 100; i++) client.command('createStream', null).catch(() => {})
    await client.closed
  })

  it('hangs up on endless commands among which it ends a stream that it never had', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    const began = Date.now()
    for (let i = 0; i < 100; i++) client.command(i % 2 ? 'deleteStream' : 'createStream', null).catch(() => {})
    await client.closed
    expect(Date.now() - began).toBeLessThan(rtmpLimits.handshakeMs)
  })

  it('buffers hardly anything for an encoder that requests replies and reads none', { timeout: 30_000 }, async () => {
    const client = await media.publish('unread')
    client.socket.pause()
    const control = { streamId: 0, timestamp: 0 }
    client.send(2, { type: 5, ...control, body: Buffer.from([0, 0, 0, 1]) })
    const grown = media.residentMb()
    const pings = Buffer.concat(
      Array.from({ length: 10_000 }, () => writeMessage(2, { type: 4, ...control, body: Buffer.from([0, 6, 0, 0, 0, 1]) }, 60_000)),
    )
    // Buffered replies would take 100 MB.
    for (let i = 0; i < 30; i++) if (!client.socket.write(pings)) await once(client.socket, 'drain')
    client.sendVideo(0, videoConfig)
    client.sendVideo(0, frame(true))
    await expect.poll(async () => (await media.streams()).find(({ name }) => name === 'unread')?.video, { timeout: 20_000 }).not.toBeNull()
    expect(media.residentMb() - grown).toBeLessThan(growthMb / 2)
    client.close()
  })

  it('hangs up on dozens of unfinished messages', async () => {
    const client = await media.publish('many-chunk-streams')
    // One chunk of each message, as large as the chunk size that this client announced.
    for (let i = 0; i < 50; i++) {
      const chunk = Buffer.alloc(14 + 60_000)
      chunk[0] = 1
      chunk.writeUInt16LE(i, 1)
      chunk.writeUIntBE(0x7ffff0, 6, 3)
      chunk[9] = messageType.video
      client.socket.write(chunk)
    }
    await client.closed
  })

  it('hangs up on a message that grows while it arrives', async () => {
    const client = await RtmpClient.open(media.rtmp)
    const body = Buffer.alloc(60_000)
    const grown = writeMessage(6, { type: messageType.video, streamId: 1, timestamp: 0, body }, 128)
    const begun = writeMessage(6, { type: messageType.video, streamId: 1, timestamp: 0, body: body.subarray(0, 200) }, 128)
    // The first chunk of a short message, then a header on the same chunk stream that gives it a larger length.
    client.socket.write(Buffer.concat([begun.subarray(0, 12 + 128), grown]))
    await client.closed
  })

  it('ignores media before publishing', async () => {
    const client = await RtmpClient.open(media.rtmp)
    for (const body of [Buffer.alloc(0), Buffer.from([0x17]), evilFrame]) client.sendVideo(0, body)
    client.sendAudio(0, Buffer.from([0xaf]))
    await client.connectApp('live')
    await client.createStream()
    await client.publish('impatient')
    client.close()
  })

  it('ignores truncated tags and invalid metadata', async () => {
    const client = await media.publish('clumsy')
    for (const body of [Buffer.alloc(0), Buffer.from([0x17]), Buffer.from([0x17, 0, 0, 0, 0, 1, 2])]) client.sendVideo(0, body)
    for (const body of [Buffer.alloc(0), Buffer.from([0xaf]), Buffer.from([0xaf, 0, 0xff])]) client.sendAudio(0, body)
    for (const body of [randomBytes(100), Buffer.from([3, 0, 4, 65]), Buffer.alloc(0)]) {
      client.send(5, { type: messageType.data, streamId: 1, timestamp: 0, body })
    }
    await vi.waitFor(async () => expect((await media.streams()).find(({ name }) => name === 'clumsy')?.kbps.recv_30s).toBeGreaterThan(0))
    expect((await media.streams()).find(({ name }) => name === 'clumsy')).toMatchObject({ video: null, audio: null })
    client.close()
  })

  it('sends nothing to an RTMP player, and accepts nothing from it', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    await client.createStream()
    client.command('play', null, 'honest').catch(() => {})
    for (let i = 0; i < 5; i++) client.sendVideo(i, evilFrame)
    await client.closed
    expect(viewer.has(evil)).toBe(false)
  })

  it('accepts nothing from a refused encoder that keeps sending over a half-open connection', async () => {
    const socket = await tcp(media.rtmpPort, true)
    let answer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      answer = Buffer.concat([answer, bytes])
    })
    const frames = Array.from({ length: 20 }, (_, n) =>
      writeMessage(6, { type: messageType.video, streamId: 1, timestamp: n, body: evilFrame }, 128),
    )
    socket.write(
      Buffer.concat([
        handshake,
        command('connect', 1, { app: 'live', tcUrl: 'rtmp://x/live' }),
        command('createStream', 2, null),
        command('publish', 3, null, 'evil?sign=bad', 'live'),
        ...frames,
      ]),
    )
    await vi.waitFor(() => expect(answer.includes('NetStream.Publish.BadName')).toBe(true))
    const writing = setInterval(() => socket.write(Buffer.concat(frames)), 5)
    await over(socket)
    clearInterval(writing)
    expect(answer.includes('NetStream.Publish.Start')).toBe(false)
    expect((await media.streams()).some(({ name }) => name === 'evil')).toBe(false)
    expect(viewer.has(evil)).toBe(false)
  })

  it('notices at once that an encoder was killed', async () => {
    const client = await media.publish('dying')
    client.socket.resetAndDestroy()
    await expect.poll(() => platform.actions('dying')).toEqual(['on_publish', 'on_unpublish'])
  })
})

describe('at the HTTP port', () => {
  const answers = async (bytes: Buffer | string) => {
    const socket = await tcp(media.httpPort)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.write(bytes)
    await vi.waitFor(() => expect(socket.destroyed || text.includes('\r\n\r\n')).toBe(true))
    socket.destroy()
    return text
  }

  it.each(['/live/a!b.flv', '/live/../../etc/passwd', '/live/%00.flv', '/live/.flv', '/', '//', '/live/x/y/z.m4s'])(
    '%s is not found',
    async (path) => {
      expect(await answers(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (404|400)/)
    },
  )

  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
  it('refuses websockets', async () => {
    expect(await answers(`GET /live/a!b.flv HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 404/)
    const malformed = Buffer.concat([
      Buffer.from(`GET /live/a.flv HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`),
      Buffer.from([255, 255, 1, 2, 3, 4]),
    ])
    expect(await answers(malformed)).not.toContain('101')
  })

  it('accepts no stream by POST', async () => {
    const tag = Buffer.concat([Buffer.from('FLV'), Buffer.alloc(25, 9)])
    const chunk = Buffer.concat([Buffer.from(`${tag.length.toString(16)}\r\n`), tag, Buffer.from('\r\n')])
    const posted = await answers(
      Buffer.concat([Buffer.from('POST /live/posted.flv HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'), chunk]),
    )
    expect(posted).toMatch(/^HTTP\/1\.1 405/)
    expect((await fetch(media.url('/live/posted.flv'))).status).toBe(404)
  })

  it('hangs up on a second request over a connection that carries a stream', async () => {
    const socket = await tcp(media.httpPort)
    socket.resume()
    const get = 'GET /live/honest-play.flv HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(get + get)
    await over(socket)
  })

  it('answers 500 viewers of a room that is not on air', async () => {
    const busy: string[] = []
    // On a busy machine the platform, which is in this process, may be late for some. They try again, as players do.
    const answerTo = async (n: number): Promise<number> => {
      const reply = await fetch(media.url(`/live/nobody-${n}.flv`))
      const body = await reply.text()
      if (reply.status !== 503) return reply.status
      busy.push(body)
      return answerTo(n)
    }
    const answered = await Promise.all(Array.from({ length: 500 }, (_, n) => answerTo(n)))
    expect(new Set(answered)).toEqual(new Set([404]))
    expect(busy.filter((body) => !body.includes('server_unreachable'))).toEqual([])
  })
})

// These wait for their timeouts in parallel. They run after the floods: a flood drops the oldest connections.
describe('after some time', () => {
  let slow: Socket[]
  let dripping: NodeJS.Timeout
  let loud: RtmpClient
  let stalled: Socket[]
  const watching = async () => (await media.clients()).filter(({ stream, publish }) => stream === 'loud' && !publish).length

  beforeAll(async () => {
    slow = await Promise.all([media.rtmpPort, media.httpPort].flatMap((port) => Array.from({ length: 30 }, () => tcp(port))))
    const bytes = Buffer.concat([Buffer.from([3]), Buffer.alloc(100)])
    let sent = 0
    dripping = setInterval(() => {
      slow.forEach((socket, n) => {
        if (!socket.destroyed) socket.write(n < 30 ? bytes.subarray(sent, sent + 1) : 'GET /live/honest-play.flv'.slice(sent, sent + 1))
      })
      sent++
    }, 1000)
    for (const socket of slow) socket.resume()

    loud = await media.publish('loud')
    keepSending(loud, { frameBytes: 30_000, audio: false })
    stalled = await Promise.all(Array.from({ length: 100 }, () => tcp(media.httpPort)))
    for (const socket of stalled) {
      socket.pause()
      socket.write('GET /live/loud-play.flv HTTP/1.1\r\nHost: x\r\n\r\n')
    }
    await vi.waitFor(async () => expect(await watching()).toBe(100), { timeout: 10_000 })
  })

  it('disconnects 100 viewers who never read', async () => {
    await vi.waitFor(async () => expect(await watching()).toBe(0), { timeout: 40_000, interval: 500 })
    for (const socket of stalled) socket.destroy()
    loud.close()
  }, 60_000)

  it('hangs up on clients that send a byte now and then, at either port', async () => {
    await Promise.all(slow.map(over))
    clearInterval(dripping)
  }, 40_000)
})

describe('in the end', () => {
  it('has dropped an encoder that never sent anything', async () => {
    await silent.closed
    await expect.poll(() => platform.actions('silent')).toEqual(['on_publish', 'on_unpublish'])
  }, 20_000)

  it('has dropped an encoder that sent metadata and nothing else', async () => {
    await chatty.closed
    clearInterval(chatting)
  }, 20_000)

  it('has shown the honest viewer no foreign frames, and has not grown in memory', async () => {
    expect(viewer.ended).toBe(false)
    expect(viewer.has(evil)).toBe(false)
    await expect.poll(async () => (await media.streams()).map(({ name }) => name)).toEqual(['honest'])
    // The buffers of viewers who did not read have just been released.
    await expect.poll(() => media.residentMb() - before, { timeout: 40_000, interval: 500 }).toBeLessThan(growthMb)
  }, 60_000)
})
