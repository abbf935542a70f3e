// Many viewers who join at the same time share a few requests to the platform, and no reply is older than the viewer whom it admits.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HookReply } from '#contract/internal/media-hooks.ts'
import { FlvReader } from './testing/flv-reader.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'
import { keepSending } from './testing/test-picture.ts'

const admitted: HookReply = { code: 0, stream: 'anna' }
const refused: HookReply = { code: 1 }

let platform: Platform
let media: MediaProcess
beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
  keepSending(await media.publish('anna'))
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

/** The platform decides on its reply when a request arrives, but sends it only after `release`. */
function holdAnswers(reply: () => HookReply) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  platform.answer = async ({ action }) => {
    if (action !== 'on_play') return { code: 0 }
    const decided = reply()
    await released
    return decided
  }
  return release
}
const playRequests = (name: string) => platform.received.filter(({ action, stream }) => action === 'on_play' && stream === name)
const watch = (address: string, by = media) => FlvReader.open(by.url(`/live/${address}`))

it('two hundred viewers who join at once cost the platform fewer than twenty requests', async () => {
  platform.answer = ({ action }) => (action === 'on_play' ? { delayMs: 100, reply: admitted } : { code: 0 })
  const viewers = await Promise.all(Array.from({ length: 200 }, () => watch('crowd.flv')))
  expect(viewers.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(playRequests('crowd').length).toBeLessThan(20)
  await vi.waitFor(() => expect(viewers.every(({ tags }) => tags.length > 0)).toBe(true))
  for (const viewer of viewers) viewer.close()
  await expect.poll(() => platform.actions('crowd').filter((action) => action === 'on_stop').length).toBe(200)
})

it('no viewer is admitted by the reply to a request that was sent before the viewer came', async () => {
  let reply = admitted
  const release = holdAnswers(() => reply)
  const first = watch('closing.flv')
  await vi.waitFor(() => expect(playRequests('closing')).toHaveLength(1))
  reply = refused
  const second = watch('closing.flv')
  // When the request for a later connection arrives, the earlier connection has arrived as well.
  const marker = watch('marker.flv')
  await vi.waitFor(() => expect(playRequests('marker')).toHaveLength(1))
  release()
  expect([(await first).status, (await second).status, (await marker).status]).toEqual([200, 403, 403])
  ;(await first).close()
})

it('each signature is checked in a request of its own', async () => {
  platform.answer = (hook) => (hook.action === 'on_play' && hook.param !== '?sign=right' ? refused : admitted)
  const [right, wrong, none] = await Promise.all(['?sign=right', '?sign=wrong', ''].map((query) => watch(`signed.flv${query}`)))
  expect([right?.status, wrong?.status, none?.status]).toEqual([200, 403, 403])
  right?.close()
})

it('the limit on viewers holds when several join at once', async () => {
  const small = await MediaProcess.start(platform.url, { MEDIA_MAX_VIEWERS: '3' })
  try {
    platform.answer = () => admitted
    keepSending(await small.publish('anna'))
    const release = holdAnswers(() => admitted)
    const coming = Array.from({ length: 6 }, () => watch('narrow.flv', small))
    await vi.waitFor(() => expect(playRequests('narrow').length).toBeGreaterThan(0))
    release()
    const statuses = (await Promise.all(coming)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503, 503])
  } finally {
    await small.stop()
  }
})
