import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createPushWatch } from '#server/rooms/measure-pushes.ts'
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

it.each(['/live', '/model', '/Anchor'])(
  'a host receives over %s why a push is refused, that it has started, its health, and that it has stopped',
  async (namespace) => {
    const host = await hostOf(namespace)
    await server.hook({ action: 'on_publish', stream: 'room-anna' })
    expect(await host.first('model/stream/state')).toMatchObject({ state: 'off', refusal: { reason: 'wrong_key' } })
    await server.push('anna')
    expect(await host.first('model/stream/start')).toEqual({ isPC: true })
    server.streams.push({
      name: 'room-anna',
      app: 'live',
      clients: 1,
      viewersTotal: 0,
      ageMs: 60_000,
      publish: { active: true, cid: 'encoder-1' },
      kbps: { recv_30s: 2000, send_30s: 0, recv_5s: 2000 },
      driftMs: null,
      silentMs: 20,
      audio: null,
      video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 1 },
    })
    await createPushWatch(server.deps, true).measure()
    expect(await host.first('model/stream/health')).toMatchObject({ kbps: 2000, audio: null, advice: 'no_audio' })
    await server.hook({ action: 'on_unpublish', stream: 'room-anna' })
    expect(await host.first('model/stream/stop')).toEqual({ active: false, streaming: false })
    expect(host.of('model/stream/state').map(({ state }) => state)).toEqual(['off', 'receiving', 'off'])
    host.socket.disconnect()
  },
)

it.each([
  ['pc', true],
  ['mobile', false],
])('the push of a session that was started on a device of the kind %s is announced with isPC %s', async (device, isPC) => {
  const host = await hostOf('/live')
  await (await server.as('anna')).post('/live').send({ device })
  await server.push('anna')
  expect(await host.first('model/stream/start')).toEqual({ isPC })
  host.socket.disconnect()
})

it('monitors get an event at once when a push has a fault and when the fault ends, but not for every figure', async () => {
  const monitor = await sockets.monitor('aurora')
  await (await server.as('anna')).post('/live').send({})
  await server.push('anna')
  const changeCount = async () => {
    // The reply arrives after all events that were sent before it.
    await monitor.request('room/leave', { anchorId: server.world.id.anna })
    return monitor.of('model/onair/changed').length
  }
  const measure = async (audio: boolean) => {
    server.streams.splice(0, Infinity, {
      name: 'room-anna',
      app: 'live',
      clients: 1,
      viewersTotal: 0,
      ageMs: 60_000,
      publish: { active: true, cid: 'encoder-1' },
      kbps: { recv_30s: 2000, send_30s: 0, recv_5s: 2000 },
      driftMs: null,
      silentMs: 20,
      audio: audio ? { codec: 'AAC', sample_rate: 44_100, channel: 2 } : null,
      video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 1 },
    })
    await createPushWatch(server.deps, true).measure()
    return changeCount()
  }
  const before = await changeCount()
  // The sockets' list of live rooms is updated a moment after the call.
  await expect.poll(() => measure(true)).toBe(before + 1)
  expect(await measure(true)).toBe(before + 1)
  expect(await measure(false)).toBe(before + 2)
  expect(await measure(false)).toBe(before + 2)
  expect(await measure(true)).toBe(before + 3)
  monitor.socket.disconnect()
})
