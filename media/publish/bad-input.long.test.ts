// Invalid messages over the websocket, and pages that send nothing. Each connection is closed with a reason; an honest push continues.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { writeFlvTag } from '#contract/push/publish.ts'
import { pushLimits, websocketLimits } from '../guard/limits.ts'
import { FlvReader } from '../testing/flv-reader.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { frame, keepSending } from '../testing/test-picture.ts'
import { WebsocketClient } from '../websocket-client/websocket-client.ts'

let platform: Platform
let media: MediaProcess
let viewer: FlvReader
let silent: WebsocketClient
let silentSince: number
let room: string
let rooms = 0

beforeAll(async () => {
  platform = await Platform.open()
  platform.answer = ({ stream, action }) =>
    action === 'on_publish' && stream.startsWith('slow')
      ? { delayMs: 2000, reply: { code: 0 } }
      : { code: 0, stream: stream.replace(/-play$/, '') }
  media = await MediaProcess.start(platform.url)
  keepSending(await media.publishOverWebsocket('honest'))
  viewer = await FlvReader.open(media.url('/live/honest-play.flv'))
  silent = await media.publishOverWebsocket('silent')
  silentSince = Date.now()
  await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(0))
})
beforeEach(() => {
  room = `bad-${++rooms}`
})
afterEach(async () => {
  const seen = viewer.tags.length
  await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(seen), { timeout: 10_000 })
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const whole = (body = frame(true)) => Buffer.from(writeFlvTag({ kind: 'video', timestamp: 0, body }))
const changed = (at: number, value: number) => {
  const bytes = whole()
  bytes[at] = value
  return bytes
}

describe('a page on air', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['text', '{"type":"hello"}', 1003, 'only binary messages'],
    ['an empty message', Buffer.alloc(0), 1007, 'shorter than the header'],
    ['a part of a tag', whole().subarray(0, 100), 1007, 'size'],
    ['two tags in one message', Buffer.concat([whole(), whole()]), 1007, 'size'],
    ['a tag with the size that follows it in a file', Buffer.concat([whole(), Buffer.from([0, 0, 0, 11])]), 1007, 'size'],
    ['a tag of an unknown kind', changed(0, 10), 1007, 'unknown kind of tag 10'],
    ['a tag of another stream', changed(10, 1), 1007, 'stream id'],
    ['random bytes', randomBytes(5000), 1007, ''],
    ['a message above the largest frame', Buffer.alloc(pushLimits.messageBytes + 12), 1009, ''],
  ])('that sends %s is closed with the reason', async (_, message, code, reason) => {
    const client = await media.publishOverWebsocket(room)
    client.websocket.send(message)
    expect(await client.closed).toEqual({ code, reason: expect.stringContaining(reason) as string })
    await expect.poll(() => platform.actions(room)).toEqual(['on_publish', 'on_unpublish'])
  })

  it('may send a tag in fragments, as browsers and proxies do with large ones', async () => {
    const client = await media.publishOverWebsocket(room)
    const bytes = whole()
    client.websocket.send(bytes.subarray(0, 50), { binary: true, fin: false })
    client.websocket.send(bytes.subarray(50), { binary: true, fin: true })
    await expect
      .poll(async () => (await media.streams()).find(({ name }) => name === room)?.kbps.recv_30s, { timeout: 10_000 })
      .toBeGreaterThan(0)
    client.close()
  })

  it('is closed if it breaks the protocol of websockets', async () => {
    const client = await media.publishOverWebsocket(room)
    // Neither masked nor of a known kind.
    client.socket.write(Buffer.from([0x8b, 0x05, 1, 2, 3, 4, 5]))
    expect((await client.closed).code).toBe(1002)
  })

  it('that requests replies and reads none costs hardly any memory', async () => {
    const client = await media.publishOverWebsocket(room)
    client.socket.pause()
    const before = media.residentMb()
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])
    const pings = Buffer.concat(Array.from({ length: 1000 }, () => ping))
    // Buffered replies would take over 60 MB. It stays on air, since it sends frames as well.
    for (let n = 0; n < 200; n++) {
      client.sendVideo(n * 40, frame(true))
      if (!client.socket.write(pings)) await once(client.socket, 'drain')
    }
    expect((await media.streams()).some(({ name }) => name === room)).toBe(true)
    expect(media.residentMb() - before).toBeLessThan(30)
    client.close()
  }, 60_000)
})

describe('a page that is not accepted yet', () => {
  const slow = () => `slow-${room}`

  it('is closed with the reason if it sends media', async () => {
    const client = await WebsocketClient.open(`${media.publishUrl}/${slow()}`)
    client.sendVideo(0, frame(true))
    expect(await client.closed).toEqual({ code: 1008, reason: 'media came before it was accepted' })
    await expect.poll(() => platform.actions(slow())).toEqual(['on_publish', 'on_unpublish'])
  })

  it('is cut off before a large message takes memory', async () => {
    const client = await WebsocketClient.open(`${media.publishUrl}/${slow()}`)
    // The beginning of a message of 8 MB.
    client.socket.write(Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0]), Buffer.alloc(60_000)]))
    expect((await client.closed).code).toBe(1006)
    await expect.poll(() => platform.actions(slow())).toEqual(['on_publish', 'on_unpublish'])
  })
})

it('hundreds of connections that wait for a decision do not keep out an honest page', async () => {
  const waiting = Array.from({ length: 300 }, (_, n) => new WebSocket(`${media.publishUrl}/slow-flood-${n}`))
  for (const websocket of waiting) websocket.on('error', () => {})
  await Promise.all(waiting.map((websocket) => Promise.race([once(websocket, 'open'), once(websocket, 'close')]).catch(() => {})))
  const client = await media.publishOverWebsocket(room)
  keepSending(client)
  await expect.poll(async () => (await media.streams()).some(({ name }) => name === room)).toBe(true)
  client.close()
  for (const websocket of waiting) websocket.terminate()
})

it('a page on air receives pings, so that no proxy closes its connection', async () => {
  const client = await media.publishOverWebsocket(room)
  keepSending(client)
  await once(client.websocket, 'ping', { signal: AbortSignal.timeout(websocketLimits.pingMs + 5000) })
  client.close()
}, 20_000)

it('a page that replies to pings but sends nothing is off the air', async () => {
  expect((await silent.closed).code).toBe(1006)
  expect(Date.now() - silentSince).toBeGreaterThan(pushLimits.idleMs - 1000)
  await expect.poll(() => platform.actions('silent')).toEqual(['on_publish', 'on_unpublish'])
}, 30_000)
