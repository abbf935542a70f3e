// HEAD requests: the status and headers of GET, but no body and no viewing.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'
import { keepSending } from './testing/test-picture.ts'

let platform: Platform
let media: MediaProcess
beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
  keepSending(await media.publish('anna'))
  await vi.waitFor(async () => expect((await media.streams())[0]?.firstPictureMs).toBeTypeOf('number'))
})
beforeEach(() => {
  platform.answer = ({ action }) => (action === 'on_play' ? { code: 0, stream: 'anna' } : { code: 0 })
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const head = (path: string) => fetch(media.url(path), { method: 'HEAD' })
const get = async (path: string) => {
  const left = new AbortController()
  const reply = await fetch(media.url(path), { signal: left.signal })
  const answer = { status: reply.status, type: reply.headers.get('content-type'), cors: reply.headers.get('access-control-allow-origin') }
  left.abort()
  return answer
}
const viewings = async () => (await media.clients()).filter(({ publish }) => !publish)

it.each(['/live/x.flv', '/live/x/index.m3u8', '/live/x/key-frame.mp4'])(
  'HEAD %s returns the status and headers of GET, and opens no viewing',
  async (path) => {
    const reply = await head(path)
    expect(await reply.text()).toBe('')
    expect(await viewings()).toEqual([])
    const { status, headers } = reply
    const answer = { status, type: headers.get('content-type'), cors: headers.get('access-control-allow-origin') }
    expect(answer).toEqual(await get(path))
    await vi.waitFor(async () => {
      for (const { id } of await viewings()) await media.api('DELETE', `/clients/${id}`)
      expect(await viewings()).toEqual([])
    })
  },
)

it.each(['/live/x.flv', '/live/x/index.m3u8'])('HEAD %s is refused like GET', async (path) => {
  platform.answer = ({ action }) => ({ code: action === 'on_play' ? 1 : 0 })
  expect((await head(path)).status).toBe(403)
  platform.answer = () => ({ code: 0, stream: 'nobody' })
  expect((await head(path)).status).toBe(404)
})

it('HEAD of a playlist or a segment returns its length, without a body', async () => {
  const address = media.url('/live/x/index.m3u8')
  const playlist = new URL((await (await fetch(address)).text()).trim().split('\n').at(-1) ?? '', address)
  const text = await (await fetch(playlist)).text()
  const piece = new URL(/URI="(.*?)"/.exec(text)?.[1] ?? '', playlist)
  for (const url of [playlist, piece]) {
    const reply = await fetch(url, { method: 'HEAD' })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, url === piece ? 'video/mp4' : 'application/vnd.apple.mpegurl'])
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await reply.text()).toBe('')
  }
})

it('HEAD of an FLV address closes the connection after the headers', async () => {
  const socket = connect(media.httpPort, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write('HEAD /live/x.flv HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'end')
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(text.endsWith('\r\n\r\n')).toBe(true)
  expect(text).not.toContain('FLV')
})
