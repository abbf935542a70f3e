// RTMP features that encoders rely on: acknowledgements, replies to commands, and a second push on the same connection.
import { describe, expect, it, vi } from 'vitest'
import { encodeAmf } from './rtmp-client/amf0.ts'
import { MessageReader, messageType } from './rtmp-client/chunks.ts'
import { RtmpClient } from './rtmp-client/rtmp-client.ts'
import { FlvReader } from './testing/flv-reader.ts'
import type { MediaProcess } from './testing/media-process.ts'
import type { Platform } from './testing/platform.ts'
import { keepSending, sendPicture, videoConfig } from './testing/test-picture.ts'
import { openMedia } from './testing/open-media.ts'

let platform: Platform
let media: MediaProcess

openMedia((opened) => ({ media, platform } = opened))

const type = { acknowledgement: 3, userControl: 4, window: 5, peerBandwidth: 6 } as const
const [controlStream, control] = [2, { streamId: 0, timestamp: 0 }]
const number = (value: number) => {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(value)
  return body
}

/** Opens a connection and collects the control messages that the server sends. */
async function connected(): Promise<{ client: RtmpClient; received: { type: number; body: Buffer }[] }> {
  const client = await RtmpClient.open(media.rtmp)
  const reader = new MessageReader()
  const received: { type: number; body: Buffer }[] = []
  client.socket.on('data', (bytes: Buffer) => {
    for (const { type, body } of reader.read(bytes)) received.push({ type, body: Buffer.from(body) })
  })
  await client.connectApp('live')
  return { client, received }
}
const numbers = (received: { type: number; body: Buffer }[], of: number) =>
  received.filter(({ type }) => type === of).map(({ body }) => body.readUInt32BE(0))

describe('acknowledgements', () => {
  it('are sent after each window that the encoder has set, with the number of bytes received so far', async () => {
    const { client, received } = await connected()
    client.send(controlStream, { type: type.window, ...control, body: number(100_000) })
    await client.createStream()
    await client.publish('windowed')
    client.sendVideo(0, videoConfig)
    for (let sent = 1; sent <= 5; sent++) {
      sendPicture(client, 4, { frameBytes: 1000, fromMs: sent * 4000 })
      await expect.poll(() => numbers(received, type.acknowledgement).length).toBeGreaterThanOrEqual(sent)
      const last = () => numbers(received, type.acknowledgement).at(-1) ?? 0
      // An earlier one may have come first.
      await expect.poll(() => client.socket.bytesWritten - last()).toBeLessThan(100_000)
      expect(last()).toBeLessThanOrEqual(client.socket.bytesWritten)
    }
    client.close()
  })

  it('are sent at half of the bandwidth in our own message if the encoder has set no window', async () => {
    const { client, received } = await connected()
    expect([numbers(received, type.window), numbers(received, type.peerBandwidth)]).toEqual([[5_000_000], [5_000_000]])
    await client.createStream()
    await client.publish('windowless')
    sendPicture(client, 10, { frameBytes: 10_000 })
    await expect.poll(() => numbers(received, type.acknowledgement)).toHaveLength(1)
    expect(numbers(received, type.acknowledgement)[0]).toBeGreaterThanOrEqual(2_500_000)
    client.close()
  })
})

it('a ping is answered with its own timestamp', async () => {
  const { client, received } = await connected()
  client.send(controlStream, { type: type.userControl, ...control, body: Buffer.concat([Buffer.from([0, 6]), number(77_777)]) })
  await expect
    .poll(() => received.find(({ type: of }) => of === type.userControl)?.body)
    .toEqual(Buffer.concat([Buffer.from([0, 7]), number(77_777)]))
  client.close()
})

describe('commands', () => {
  it.each(['releaseStream', 'FCPublish', 'FCUnpublish', '_checkbw'])('%s is answered', async (name) => {
    const { client } = await connected()
    expect((await client.command(name, null, 'room'))[0]).toBe('_result')
    client.close()
  })

  it('FCPublish is answered with the event that some encoders wait for, and does not admit them', async () => {
    const { client, received } = await connected()
    await client.command('FCPublish', null, 'waited')
    await expect.poll(() => received.some(({ body }) => body.includes('onFCPublish'))).toBe(true)
    expect(platform.actions('waited')).toEqual([])
    client.close()
  })

  it('a connect command without an address is rejected with that reason', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await expect(client.command('connect', { app: 'live' })).rejects.toThrow(/no tcUrl/)
    await client.closed
  })

  it('the application is taken from the address if the command does not name it', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.command('connect', { app: null, tcUrl: 'rtmp://127.0.0.1/live' })
    await client.createStream()
    await client.publish('unnamed-app')
    expect(platform.actions('unnamed-app')).toEqual(['on_publish'])
    client.close()
  })
})

describe('an encoder that ends its stream and keeps the connection', () => {
  const onAir = async (name: string) => (await media.streams()).some((stream) => stream.name === name && stream.publish.active)

  it.each([
    ['closeStream', ['closeStream', null]],
    ['deleteStream', ['deleteStream', null, 1]],
  ] as const)('is off air with %s, and publishes again as another push', async (name, [command, ...args]) => {
    platform.answer = ({ action }) => (action === 'on_unpublish' ? { code: 0, holdMs: 60_000 } : { code: 0, stream: name })
    const client = await media.publish(name)
    sendPicture(client, 2)
    const viewer = await FlvReader.open(media.url(`/live/${name}.flv`))
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    client.send(3, { type: messageType.command, streamId: 1, timestamp: 0, body: encodeAmf(command, 9, ...args) })
    await expect.poll(() => onAir(name)).toBe(false)
    await expect.poll(() => client.status?.code).toBe('NetStream.Unpublish.Success')
    await client.createStream()
    await client.publish(name)
    const stop = keepSending(client)
    await vi.waitFor(() => expect(viewer.tags.filter(({ body }) => body.includes('frame 3')).length).toBeGreaterThan(1))
    expect(await onAir(name)).toBe(true)
    const hooks = platform.received.filter(({ stream, action }) => stream === name && action.endsWith('publish'))
    expect(hooks.map(({ action }) => action)).toEqual(['on_publish', 'on_unpublish', 'on_publish'])
    expect(hooks[0]?.client_id).toBe(hooks[1]?.client_id)
    expect(hooks[2]?.client_id).not.toBe(hooks[0]?.client_id)
    stop()
    viewer.close()
    client.close()
    await expect.poll(() => platform.actions(name).filter((action) => action === 'on_unpublish')).toHaveLength(2)
    platform.answer = () => ({ code: 0 })
  })

  it('may publish to another room next, and needs the key of that room', async () => {
    const client = await media.publish('first-room')
    client.send(3, { type: messageType.command, streamId: 1, timestamp: 0, body: encodeAmf('closeStream', 9, null) })
    await expect.poll(() => platform.actions('first-room')).toEqual(['on_publish', 'on_unpublish'])
    platform.answer = ({ action }) => ({ code: action === 'on_publish' ? 1 : 0 })
    await expect(client.publish('second-room')).rejects.toThrow(/^wrong_key: /)
    platform.answer = () => ({ code: 0 })
    await client.closed
  })

  it('is disconnected if it does not publish again', { timeout: 20_000 }, async () => {
    const client = await media.publish('undecided')
    client.send(3, { type: messageType.command, streamId: 1, timestamp: 0, body: encodeAmf('closeStream', 9, null) })
    await client.closed
    expect(platform.actions('undecided')).toEqual(['on_publish', 'on_unpublish'])
  })
})
