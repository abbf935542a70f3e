// Tests recordings: a real media process records real pushes, and players read them by signed addresses.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import { startPush } from '#seed/encoder/start-push.ts'
import { createForkedEngine, type ForkedEngine } from '../../../push/forked-engine.ts'
import { createPushWatch } from '../../../rooms/measure-pushes.ts'
import { createPictureOrders, type PictureOrders } from '../../../rooms/picture-orders.ts'
import { createPictureSweep } from './commands.ts'
import { findFreePort } from '../../../testing/free-port.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const run = promisify(execFile)
const found = await ffmpegForTests()

let server: TestServer
let media: ForkedEngine
let orders: PictureOrders
let origin: string

beforeAll(async () => {
  const port = await findFreePort()
  server = await startTestServer({ RECORD_PICTURE: '1', MEDIA_API_URL: `http://127.0.0.1:${port}` })
  origin = new URL(server.api.get('/').url).origin
  const env = { ...server.deps.env, RTMP_PORT: 0, MEDIA_PORT: port }
  media = createForkedEngine({ env, secret: server.secrets.hook, log: server.deps.log, onCrash: () => {} })
  orders = createPictureOrders(server.deps)
  await media.start(`${origin}/internal/media`)
})
afterAll(async () => {
  orders.stop()
  await media.stop()
  await server.close()
})

const pushAs = async (account: string) => {
  const { body } = await (await server.as(account)).get('/user/pushUrl')
  return startPush({ url: `rtmp://127.0.0.1:${media.rtmpPort}/live`, key: String(body.key) })
}
const goLive = async (account: string) => Number((await (await server.as(account)).post('/live').send({ title: 'Evening' })).body.id)
const record = async (account: string, id: number) => LiveRecord.parse((await (await server.as(account)).get(`/live/history/${id}`)).body)
const endLive = async (account: string) => (await server.as(account)).delete('/live')
/** Reads an address as a player does, without a token. */
const open = (address: string, headers: Record<string, string> = {}) => fetch(`${origin}${address}`, { headers })
const kept = (account: string, id: number, seconds: number) =>
  vi.waitFor(
    async () => {
      const { picture } = await record(account, id)
      if (!picture) throw new Error('no picture yet')
      expect(Date.parse(picture.to) - Date.parse(picture.from)).toBeGreaterThan(seconds * 1000)
      return picture
    },
    { timeout: 15_000, interval: 200 },
  )

it.runIf(found)('a session has a picture, from going live to its end, which plays without a token', async () => {
  const push = await pushAs('anna')
  await vi.waitFor(async () => expect((await media.streams())[0]?.video).toBeTruthy())
  const id = await goLive('anna')
  const early = await kept('anna', id, 2)
  const live = await (await open(early.hls)).text()
  expect([live.includes('EVENT'), live.includes('ENDLIST')]).toEqual([true, false])
  await endLive('anna')
  await push.ended
  const { picture, startedAt } = await record('anna', id)
  // The platform's time stands still in this test; the picture begins with the first key frame after going live.
  expect(Date.parse(picture!.from) - Date.parse(startedAt)).toBeLessThan(1500)
  expect(Date.parse(picture!.from)).toBeGreaterThan(Date.parse(startedAt) - 100)
  expect(picture).toMatchObject({ gaps: false })

  const playlist = await open(picture!.hls)
  expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(await playlist.text()).toMatch(/#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:0.*#EXT-X-ENDLIST/s)
  const { stdout, stderr } = await run('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=nb_read_frames',
    '-of',
    'csv=p=0',
    `${origin}${picture!.hls}`,
  ])
  const frames = Number.parseInt(stdout)
  expect([stderr, frames > 45]).toEqual(['', true])

  const file = await open(picture!.mp4)
  expect([file.headers.get('content-type'), file.headers.get('accept-ranges')]).toEqual(['video/mp4', 'bytes'])
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="recording-${id}.mp4"`)
  const bytes = Buffer.from(await file.arrayBuffer())
  const path = join(server.deps.env.DATA_DIR, 'film.mp4')
  await writeFile(path, bytes)
  const film = await run('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=nb_read_frames,duration',
    '-of',
    'csv=p=0',
    path,
  ])
  const [seconds, count] = film.stdout.split(',').map(Number)
  expect([film.stderr, count]).toEqual(['', frames])
  expect(Math.abs(seconds! - (Date.parse(picture!.to) - Date.parse(picture!.from)) / 1000)).toBeLessThan(1)
  const part = await open(picture!.mp4, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
})

it('an address is refused without its signature, with that of another session, and after its expiry', async () => {
  const push = await pushAs('anna')
  const id = await goLive('anna')
  const { hls, mp4 } = await kept('anna', id, 0.5)
  await endLive('anna')
  await push.ended
  const otherPush = await pushAs('bella')
  const other = await goLive('bella')
  const stranger = (await kept('bella', other, 0.5)).hls.split('?')[1]
  await endLive('bella')
  await otherPush.ended

  const piece = hls.replace('.m3u8', '/0.m4s')
  expect((await open(piece)).status).toBe(200)
  for (const address of [hls, mp4, piece]) {
    const [path, signature = ''] = address.split('?')
    const later = signature.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 60}`)
    for (const bad of ['', `?${stranger}`, `?${later}`, '?exp=NaN&sign=x']) {
      const answer = await open(`${path}${bad}`)
      expect([address, bad, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        address,
        bad,
        403,
        'address_expired',
      ])
    }
  }
  server.advance(13 * 3600)
  expect((await open(piece)).status).toBe(403)
})

it('a push that returns after media was killed is recorded on', async () => {
  const push = await pushAs('anna')
  const id = await goLive('anna')
  const { from } = await kept('anna', id, 1)
  await media.stop()
  await push.ended
  await createPushWatch(server.deps, true, orders.check)
    .measure()
    .catch(() => {})
  const port = Number(new URL(server.deps.env.MEDIA_API_URL!).port)
  media = createForkedEngine({
    env: { ...server.deps.env, RTMP_PORT: 0, MEDIA_PORT: port },
    secret: server.secrets.hook,
    log: server.deps.log,
    onCrash: () => {},
  })
  await media.start(`${origin}/internal/media`)
  const again = await pushAs('anna')
  const stream = await vi.waitFor(async () => {
    const [first] = await media.streams()
    if (!first?.record) throw new Error('not recorded yet')
    return first
  })
  const before = await record('anna', id)
  await vi.waitFor(async () => expect((await record('anna', id)).picture?.to).not.toBe(before.picture?.to), { timeout: 10_000 })
  expect([stream.record?.at, (await record('anna', id)).picture?.from]).toEqual([server.deps.clock().getTime(), from])
  await endLive('anna')
  await again.ended
})

it('a lost recording order is sent again, and once more when the platform clock is moved', async () => {
  const push = await pushAs('anna')
  await goLive('anna')
  const watch = createPushWatch(server.deps, true, orders.check)
  const atOf = async () => (await media.streams())[0]?.record?.at
  await expect.poll(atOf).toBe(server.deps.clock().getTime())
  await watch.measure()
  server.deps.platformClock.adopt({ realAt: server.deps.platformClock.real(), platformAt: new Date('2026-12-24T18:00:00.000Z'), rate: 1 })
  await watch.measure()
  expect(await atOf()).toBe(Date.parse('2026-12-24T18:00:00.000Z'))
  await endLive('anna')
  await push.ended
  server.deps.platformClock.adopt(null)
})

it('a session without a picture and an unknown session have errors of their own', async () => {
  const id = await goLive('anna')
  await endLive('anna')
  expect((await record('anna', id)).picture).toBeNull()
  expect((await open(`/api/live/history/${id}/recording.m3u8`)).status).toBe(403)
  expect((await open('/api/live/history/999999/recording.m3u8')).status).toBe(404)
})

it('a picture is deleted with the details of its record, and one of an unknown session is deleted, too', async () => {
  const push = await pushAs('anna')
  const id = await goLive('anna')
  const { hls, mp4 } = await kept('anna', id, 0.5)
  await endLive('anna')
  await push.ended
  const sweep = createPictureSweep(server.deps)
  await sweep()
  expect((await open(hls)).status).toBe(200)
  await server.db.prisma.liveSession.update({ where: { id }, data: { recordKept: 'sums' } })
  await sweep()
  expect((await open(hls)).status).toBe(200)
  server.advance(3600)
  await sweep()
  for (const address of [hls, mp4]) {
    const answer = await open(address)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([410, 'picture_gone'])
  }
  expect((await record('anna', id)).picture).toBeNull()
  await server.db.prisma.liveSession.deleteMany()
  await createPictureSweep(server.deps)()
  expect(await media.pictures!.keys()).toEqual([])
})
