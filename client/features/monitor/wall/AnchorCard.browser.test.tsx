import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { pixels } from '../../../testing/pixels.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import { AnchorCard, type CardActs } from './AnchorCard.tsx'

const acts: CardActs = { onWatch: () => {}, onRemove: () => {}, onPin: () => {}, onBroken: () => {} }
const at = (seconds: number) => new Date(platformNow() + seconds * 1000).toISOString()
const health = {
  at: at(0),
  video: { codec: 'avc1', profile: 'high', width: 1280, height: 720, fps: 30, keyFrameSeconds: 2 },
  audio: null,
  kbps: 2500,
  driftMs: null,
  silentMs: 0,
  viewers: 3,
  viewersTotal: 3,
  advice: null,
}
const onAir: MonitoredAnchor = {
  id: 1,
  name: 'Carol',
  cover: null,
  title: 'Friday songs',
  familyId: 1,
  familyName: 'Aurora',
  startedAt: at(-600),
  roomInfo: { type: 'normal', level: 0 },
  sport: null,
  streamInfo: {
    streamName: 'carol',
    streamId: 1,
    channel: { flv: '/media/carol.flv', hls: '/media/carol.m3u8', isNeedEncrypt: false },
    signal: { state: 'live', since: at(-600), until: null, refusal: null },
    health,
  },
  extraInfo: { appVersion: null, deviceModel: null },
  onlineCount: 13,
}
const cover = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#c84"/></svg>')}`

/** A short video of one colour, as a file. */
async function film(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const context = canvas.getContext('2d')
  const draw = () => {
    if (context) Object.assign(context, { fillStyle: '#2a8' }).fillRect(0, 0, canvas.width, canvas.height)
  }
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const drawing = setInterval(draw, 20)
  const recorded = new Promise<Blob>((resolve) => recorder.addEventListener('dataavailable', ({ data }) => resolve(data)))
  recorder.addEventListener('start', () => setTimeout(() => recorder.stop(), 300))
  recorder.start()
  const file = await recorded
  clearInterval(drawing)
  return file
}

/** Whether a text is visible: compares the pixels with and without it. */
async function isPainted(text: HTMLElement): Promise<boolean> {
  const { data: withIt } = await pixels(text)
  text.style.color = 'transparent'
  const { data: without } = await pixels(text)
  text.style.color = ''
  return withIt.some((value, index) => Math.abs(value - (without[index] ?? 0)) > 40)
}

/** The card of a room whose encoder disconnects when the button is pressed. */
function Card({ anchor, pinned }: { anchor: MonitoredAnchor; pinned: boolean }) {
  const [signal, setSignal] = useState(anchor.streamInfo.signal)
  return (
    <ul style={{ width: pinned ? 600 : 280, padding: 0, listStyle: 'none' }}>
      <AnchorCard anchor={{ ...anchor, streamInfo: { ...anchor.streamInfo, signal } }} viewers={12} pinned={pinned} acts={acts} />
      <button type="button" onClick={() => setSignal({ state: 'reconnecting', since: at(0), until: at(90), refusal: null })}>
        drop
      </button>
    </ul>
  )
}
const words = [texts.signal.reconnecting, '12', 'Carol', 'Friday songs', 'Aurora']

/** The texts of the card that are not visible. */
async function hiddenWords() {
  const hidden: string[] = []
  for (const word of words) {
    const text = page
      .getByRole('listitem')
      .getByText(word, { exact: word !== texts.signal.reconnecting })
      .element()
    if (!(text instanceof HTMLElement) || !(await isPainted(text))) hidden.push(word)
  }
  return hidden
}

test.each([
  ['whose last picture is kept', onAir, false],
  ['that has only a cover', { ...onAir, cover }, false],
  ['that has only an initial', onAir, false],
  ['that is pinned', onAir, true],
] as const)('a reconnecting room %s shows its name, state, countdown, viewers and title', async (which, anchor, pinned) => {
  const isKept = which === 'whose last picture is kept'
  const picture = isKept ? await film() : null
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(picture, { status: picture ? 200 : 404 }))
  const screen = await renderPart(<Card anchor={anchor} pinned={pinned} />)
  if (isKept) await expect.poll(() => document.querySelector('canvas')?.dataset['drawn']).toBe('true')
  // The player comes by itself, and takes the place at which the words were looked for.
  if (pinned) await expect.poll(() => document.querySelector('[data-phase]')).not.toBeNull()
  await screen.getByRole('button', { name: 'drop' }).click()
  await expect.element(screen.getByText(texts.signal.reconnecting)).toBeVisible()
  expect(await hiddenWords()).toEqual([])
})

test('app version, device and stream name are on a large card, and on a smaller one while it is hovered or focused', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }))
  const phone = { ...onAir, extraInfo: { appVersion: '3.2.1', deviceModel: 'Pixel 9' } }
  const screen = await renderPart(
    <>
      <ul data-density="large">
        <AnchorCard anchor={{ ...phone, name: 'Large' }} viewers={1} pinned={false} acts={acts} />
      </ul>
      <ul data-density="small">
        <AnchorCard anchor={{ ...phone, name: 'Small' }} viewers={1} pinned={false} acts={acts} />
      </ul>
    </>,
  )
  const facts = ['3.2.1', 'Pixel 9', 'carol']
  const card = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  for (const fact of facts) await expect.element(card('Large').getByText(fact, { exact: true })).toBeVisible()
  for (const fact of facts) await expect.element(card('Small').getByText(fact, { exact: true })).not.toBeVisible()
  await card('Small').hover()
  for (const fact of facts) await expect.element(card('Small').getByText(fact, { exact: true })).toBeVisible()
  await card('Large').hover()
  await expect.element(card('Small').getByText('Pixel 9')).not.toBeVisible()
  card('Small').getByRole('button').first().element().focus()
  for (const fact of facts) await expect.element(card('Small').getByText(fact, { exact: true })).toBeVisible()
})
