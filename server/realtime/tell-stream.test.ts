import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { measurePushes } from '#server/media/measure-pushes.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
})
afterEach(() => server.reset())
afterAll(async () => {
  await sockets.close()
  await server.close()
})

const hostOf = async (namespace: string) => {
  if (namespace !== '/live') return sockets.host('anna', namespace)
  const client = sockets.connect(namespace, await sockets.tokenOf('anna'))
  await client.first('chat/room/onLineCount')
  return client
}

it.each(['/live', '/model', '/Anchor'])('a host hears over %s why a push is refused, that it arrives, how it is doing, and that it has gone', async (namespace) => {
  const host = await hostOf(namespace)
  await server.hook({ action: 'on_publish', stream: 'room-anna' })
  expect(await host.first('model/stream/state')).toMatchObject({ state: 'off', refusal: { reason: 'wrong_key' } })
  await server.push('anna')
  expect(await host.first('model/stream/start')).toEqual({ isPC: true })
  server.streams.push({
    name: 'room-anna', app: 'live', clients: 1, viewersTotal: 0, ageMs: 60_000, publish: { active: true, cid: 'encoder-1' },
    kbps: { recv_30s: 2000, send_30s: 0, recv_5s: 2000 }, driftMs: null, silentMs: 20, audio: null,
    video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 1 },
  })
  await measurePushes(server.deps)
  expect(await host.first('model/stream/health')).toMatchObject({ kbps: 2000, audio: null, advice: 'no_audio' })
  await server.hook({ action: 'on_unpublish', stream: 'room-anna' })
  expect(await host.first('model/stream/stop')).toEqual({ active: false, streaming: false })
  expect(host.of('model/stream/state').map(({ state }) => state)).toEqual(['off', 'receiving', 'off'])
  host.socket.disconnect()
})
