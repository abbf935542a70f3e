import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createPushWatch } from './measure-pushes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await server.push('anna', 'encoder-1')
  await (await server.as('anna')).post('/live').send({})
})

const arrives = (cid: string, name = 'room-anna', app = 'live'): MediaStream => ({
  name,
  app,
  clients: 1,
  viewersTotal: 0,
  ageMs: 60_000,
  publish: { active: true, cid },
  kbps: { recv_30s: 2000, send_30s: 0, recv_5s: 2000 },
  video: null,
  audio: null,
  driftMs: null,
  silentMs: 20,
})
const state = async () => (await (await server.as('anna')).get(`/user/model/${server.world.id.anna}`)).body.signal.state
const look = async (watch: { measure(): Promise<void> }, times: number) => {
  for (let i = 0; i < times; i++) await watch.measure()
}

describe('a push whose end was not reported', () => {
  it('is lost when the engine does not list it for several measurements, and its session waits for it', async () => {
    const watch = createPushWatch(server.deps, true)
    server.streams.push(arrives('encoder-1'))
    await look(watch, 4)
    expect(await state()).toBe('live')
    server.streams.length = 0
    await look(watch, 2)
    expect(await state()).toBe('live')
    await look(watch, 1)
    expect(await state()).toBe('reconnecting')
    expect(server.kicked).toEqual([])
  })

  it('is not lost for a server that has just begun to measure', async () => {
    await look(createPushWatch(server.deps, true), 2)
    await look(createPushWatch(server.deps, true), 2)
    expect(await state()).toBe('live')
  })

  it('is not lost while another server measures it at its own engine', async () => {
    const there = createPushWatch(server.deps, false)
    server.streams.push(arrives('encoder-1'))
    await there.measure()
    server.streams.length = 0
    const here = createPushWatch(server.deps, false)
    await look(here, 5)
    expect(await state()).toBe('live')
    server.advance(10)
    await look(here, 3)
    expect(await state()).toBe('reconnecting')
  })

  it('does not wait longer when its end is reported twice', async () => {
    const lost = () => server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id: 'encoder-1' })
    expect(await lost()).toEqual({ code: 0, holdMs: 90_000 })
    server.advance(10)
    expect(await lost()).toEqual({ code: 0, holdMs: 80_000 })
    expect(await state()).toBe('reconnecting')
  })
})

describe('a stream without a record', () => {
  it('is disconnected when it stays: the server that should have disconnected it may have been killed', async () => {
    const watch = createPushWatch(server.deps, true)
    server.streams.push(arrives('encoder-1'), arrives('encoder-of-bella', 'room-bella'))
    await look(watch, 2)
    expect(server.kicked).toEqual([])
    await look(watch, 1)
    expect(server.kicked).toEqual(['encoder-of-bella'])
    expect(await state()).toBe('live')
  })

  it('is not disconnected if it does not belong to this platform', async () => {
    server.streams.push(arrives('encoder-1'), arrives('guest', 'somebody-else'), arrives('other', 'room-bella', 'cameras'))
    await look(createPushWatch(server.deps, true), 4)
    expect(server.kicked).toEqual([])
  })
})
