import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import type { RoomEvent } from '#contract/chat.ts'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startRecorder, type Recorder } from './session-recorder.ts'

let server: TestServer
let recorder: Recorder
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  recorder = startRecorder(server.deps)
})
afterEach(() => recorder.close())
afterAll(() => server.close())

const anna = () => server.world.id.anna!
const goLive = async () => Number((await (await server.as('anna')).post('/live').send({ title: 'Evening' })).body.id)
const record = async (id: number, query = '') => {
  await recorder.write()
  return LiveRecord.parse((await (await server.as('anna')).get(`/live/history/${id}${query}`)).body)
}
const kinds = ({ marks }: LiveRecord) => marks.map(({ kind }) => kind)

const healthy = (): StreamHealth => ({
  at: server.deps.clock().toISOString(),
  video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 2 },
  audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
  kbps: 2500,
  driftMs: 12,
  silentMs: 0,
  viewers: 3,
  viewersTotal: 5,
  advice: null,
})
const measure = (change: Partial<StreamHealth> = {}, more: { adviceForMs?: number } = {}) =>
  server.deps.bus.emit('push/measured', { anchorId: anna(), health: { ...healthy(), ...change }, encoder: 'obs-output module 30', ...more })
const emitRoomEvent = (kind: 'text' | 'enter', text = '', refused: 'muted' | null = null) => {
  const { carl } = server.world.customers
  const by = { name: 'Carl', customerId: carl, color: '#123456', rank: 1, role: 'customer' as const }
  const event: RoomEvent = { anchorId: anna(), at: server.deps.clock().toISOString(), by, ...(kind === 'text' ? { kind, text } : { kind }) }
  server.deps.bus.emit('room/appended', { event, refused })
}

describe('the record of a live session', () => {
  it('has the measurements of the push every two seconds', async () => {
    await server.push('anna')
    const id = await goLive()
    for (const kbps of [2500, 900, 2600]) {
      measure({ kbps })
      server.advance(2)
    }
    const { samples } = await record(id)
    expect(samples.map(({ kbps }) => kbps)).toEqual([2500, 900, 2600])
    expect(samples[0]).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      fps: 30,
      keyFrameSeconds: 2,
      driftMs: 12,
      players: 3,
      viewers: null,
    })
  })

  it('has each new title as a mark', async () => {
    const id = await goLive()
    server.advance(60)
    await (await server.as('anna')).put('/live').send({ title: 'Late night' })
    const { title, marks } = await record(id)
    expect([title, marks.at(-1)]).toEqual(['Late night', { kind: 'title', at: '2026-11-20T12:01:00.000Z', title: 'Late night' }])
  })

  it('has the reports of OBS and of the pages about the push, each at its own time', async () => {
    await server.push('anna')
    const id = await goLive()
    const well = { renderMissed: 0, encodeSkipped: 0, networkDropped: 0, congestion: 0.25, cpu: 31.5, fps: 29.9 }
    server.advance(20)
    const host = await server.as('anna')
    const samples = [
      { ...well, agoMs: 0 },
      { ...well, encodeSkipped: 0.12, agoMs: 10_000 },
    ]
    expect((await host.post('/live/encoder').send({ samples })).status).toBe(200)
    server.advance(10)
    const report = {
      anchorId: anna(),
      format: 'flv',
      watchedMs: 30_000,
      firstPictureMs: 640,
      stalls: 1,
      stalledMs: 3000,
      frames: 890,
      dropped: 10,
    }
    const family = await server.as('aurora')
    expect((await family.post('/live/player').send({ ...report, delayMs: 812, apartMs: -14 })).status).toBe(200)
    const seen = await record(id)
    expect(seen.samples.flatMap(({ at, encoder }) => (encoder ? [[at, encoder]] : []))).toEqual([
      ['2026-11-20T12:00:10.000Z', { ...well, encodeSkipped: 0.12 }],
      ['2026-11-20T12:00:20.000Z', well],
    ])
    expect(seen.samples.flatMap(({ at, shown }) => (shown ? [[at, shown]] : []))).toEqual([
      ['2026-11-20T12:00:30.000Z', { delayMs: 812, apartMs: -14, firstPictureMs: 640, stalled: 0.1, dropped: 0.0111 }],
    ])
  })

  it('accepts no report of OBS while the host is not live, and no report about a picture that the caller may not see', async () => {
    const sample = { agoMs: 0, renderMissed: 0, encodeSkipped: 0, networkDropped: 0, congestion: 0, cpu: 1, fps: 30 }
    const host = await server.as('anna')
    expect((await host.post('/live/encoder').send({ samples: [sample] })).body.code).toBe('not_live')
    expect((await host.post('/live/encoder').send({ samples: [{ ...sample, congestion: 1.2 }] })).body.issues).toMatchObject([
      { field: 'samples.0.congestion' },
    ])
    const report = {
      format: 'hls',
      watchedMs: 1,
      firstPictureMs: null,
      stalls: 0,
      stalledMs: 0,
      frames: 0,
      dropped: 0,
      delayMs: null,
      apartMs: null,
    }
    const reportStatus = async (account: string, anchorId: number) =>
      (await (await server.as(account)).post('/live/player').send({ ...report, anchorId })).status
    const { bella, erin } = server.world.id
    expect(
      await Promise.all([
        reportStatus('anna', bella!),
        reportStatus('aurora', erin!),
        reportStatus('aurora', bella!),
        reportStatus('admin', erin!),
      ]),
    ).toEqual([404, 404, 200, 200])
  })

  it('keeps the lowest bitrate if fewer samples are requested', async () => {
    await server.push('anna')
    const id = await goLive()
    for (let i = 0; i < 60; i++) {
      measure({ kbps: i === 37 ? 40 : 2500 })
      server.advance(2)
    }
    const { samples } = await record(id, '?points=10')
    expect(samples.length).toBeLessThanOrEqual(10)
    expect(Math.min(...samples.map(({ kbps }) => kbps ?? 0))).toBe(40)
  })

  it('has a drop with its seconds, the encoder, a refusal and a fault of the push', async () => {
    await server.push('anna')
    const id = await goLive()
    measure()
    await server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id: 'encoder-1' })
    server.advance(23)
    await server.push('anna')
    measure({ advice: 'low_frame_rate' })
    server.advance(14)
    measure()
    const { marks, findings } = await record(id)
    expect(marks).toMatchObject([
      { kind: 'started' },
      { kind: 'pushed', encoder: 'obs-output module 30' },
      { kind: 'dropped', seconds: 23 },
      { kind: 'pushed' },
      { kind: 'advised', advice: 'low_frame_rate', seconds: 14 },
    ])
    expect(findings).toMatchObject([
      { code: 'push_dropped', seconds: 23 },
      { code: 'push_fault', advice: 'low_frame_rate', seconds: 14 },
    ])
  })

  it('has a fault only for as long as its push, and again for the next push that has it', async () => {
    const drop = (client_id: string) => server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id })
    await server.push('anna')
    const id = await goLive()
    measure({ advice: 'sound_silent' })
    server.advance(37)
    await drop('encoder-1')
    server.advance(30)
    await server.push('anna', 'encoder-2')
    server.advance(2)
    measure({ advice: 'sound_silent' })
    server.advance(20)
    await server.push('anna', 'encoder-3')
    server.advance(5)
    measure({ advice: 'sound_silent' })
    server.advance(12)
    await drop('encoder-3')
    server.advance(67)
    await (await server.as('anna')).delete('/live')
    const { findings } = await record(id)
    expect(findings.filter(({ code }) => code === 'push_fault')).toMatchObject([{ seconds: 37 }, { seconds: 20 }, { seconds: 12 }])
  })

  it('has a fault for its whole time if another was noticed between its beginning and its notice', async () => {
    await server.push('anna')
    const id = await goLive()
    server.advance(4)
    measure({ advice: 'low_bitrate' })
    server.advance(7)
    measure({ advice: 'sound_silent' }, { adviceForMs: 10_000 })
    server.advance(5)
    measure({ advice: null })
    const { marks } = await record(id)
    expect(marks.filter(({ kind }) => kind === 'advised')).toMatchObject([
      { advice: 'sound_silent', seconds: 15 },
      { advice: 'low_bitrate', seconds: 7 },
    ])
  })

  it('has entries, lines, and the mutes of their senders', async () => {
    const { carl } = server.world.customers
    const id = await goLive()
    emitRoomEvent('enter')
    server.advance(1)
    emitRoomEvent('text', 'hello')
    server.advance(1)
    await (await server.as('anna')).post(`/ban/mute/${carl}`).send({ minute: 120 })
    server.advance(1)
    emitRoomEvent('text', 'still here?', 'muted')
    const seen = await record(id)
    expect(kinds(seen)).toEqual(['started', 'entered', 'muted'])
    expect(seen.chat).toMatchObject({
      total: 2,
      value: [
        { text: 'hello', name: 'Carl', customerId: carl, refused: null, mutedAt: '2026-11-20T12:00:02.000Z' },
        { text: 'still here?', refused: 'muted' },
      ],
    })
  })

  it('has gifts and their value, without storing them again', async () => {
    const id = await goLive()
    await ledgerOf(server).give('anna', { count: 3 })
    const { marks } = await record(id)
    expect(marks[1]).toMatchObject({ kind: 'gift', amount: 3, count: 3, customer: { nickname: 'Carl' } })
  })

  it('has no events from before its beginning or after its end', async () => {
    measure()
    emitRoomEvent('text', 'too early')
    server.advance(5)
    const id = await goLive()
    emitRoomEvent('text', 'in time')
    await (await server.as('anna')).delete('/live')
    server.advance(5)
    emitRoomEvent('text', 'too late')
    const { chat, samples } = await record(id)
    expect([chat.value.map(({ text }) => text), samples]).toEqual([['in time'], []])
  })

  it('is limited to the requested part', async () => {
    const id = await goLive()
    for (const text of ['one', 'two', 'three']) {
      emitRoomEvent('text', text)
      server.advance(60)
    }
    const { chat } = await record(id, '?from=2026-11-20 12:00:30&to=2026-11-20 12:01:30')
    expect(chat.value.map(({ text }) => text)).toEqual(['two'])
  })

  it('continues after the database was unavailable for a while', async () => {
    const id = await goLive()
    await recorder.close()
    const { pool } = server.deps.db
    let isDown = true
    const db = { ...server.deps.db, pool: new Proxy(pool, { get: (real, name) => (isDown ? undefined : Reflect.get(real, name)) }) }
    recorder = startRecorder({ ...server.deps, db })
    emitRoomEvent('text', 'kept')
    await recorder.write()
    isDown = false
    const { chat } = await record(id)
    expect(chat.value.map(({ text }) => text)).toEqual(['kept'])
  })
})
