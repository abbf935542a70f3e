import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import watchTexts from '../../../../i18n/zh-TW/watch.json' with { type: 'json' }
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import type { WatchRoom } from '../watch-room.ts'
import { enteringRoom, type WatchState } from '../watch-state.ts'
import { RoomPicture } from './RoomPicture.tsx'

const { watch: texts } = watchTexts
const address = `${location.origin}/live/anna/index.m3u8`
const state: WatchState = {
  ...enteringRoom('Evening', null),
  channel: { flv: `${location.origin}/live/anna.flv`, hls: address, isNeedEncrypt: false },
}
const room: WatchRoom = {
  anchorId: 1,
  ...createStore(() => state),
  onGift: () => () => {},
  goOn() {},
  renewChannel() {},
  heart() {},
  write: async () => null,
  dismissNotices() {},
  onModeration: () => () => {},
  leave() {},
}

const show = () =>
  renderForViewers(
    <div style={{ display: 'grid', grid: '640px / 360px' }}>
      <RoomPicture state={state} room={room} name="Anna" icon={null} />
    </div>,
  )

/** An iPhone before iOS 17: it has no Media Source Extensions of either kind, and plays HLS itself. */
beforeEach(() => {
  for (const name of ['MediaSource', 'ManagedMediaSource']) {
    const given = Object.getOwnPropertyDescriptor(window, name)
    Reflect.deleteProperty(window, name)
    if (given) restore.push(() => Object.defineProperty(window, name, given))
  }
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  // This browser cannot play the address, and says so to nobody.
  const over = new AbortController()
  addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true, signal: over.signal })
  restore.push(() => over.abort())
})
const restore: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const give of restore.splice(0)) give()
})

test('a phone that plays HLS itself gets the playlist, in the page and without sound, and lets it go at the end', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const screen = await show()
  const video = screen.container.querySelector('video')
  await expect.poll(() => video?.src).toBe(address)
  expect(video).toMatchObject({ muted: true, playsInline: true, autoplay: true })
  await screen.unmount()
  await expect.poll(() => video?.hasAttribute('src')).toBe(false)
})

test('a phone that starts nothing by itself, to save power, has a button that does within the tap', async () => {
  const isWithinTap: boolean[] = []
  let isTap = false
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    isWithinTap.push(isTap)
    return isTap ? Promise.resolve() : Promise.reject(new DOMException('not yet', 'NotAllowedError'))
  })
  const screen = await show()
  const play = screen.getByRole('button', { name: texts.play })
  await expect.element(play).toBeVisible()
  await userEvent.tab()
  await expect.element(play).toHaveFocus()
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(play.element())
  expect(outlineStyle).toBe('solid')
  expect(Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)).toBeLessThanOrEqual(0)
  isWithinTap.length = 0
  addEventListener('click', () => (isTap = true), { capture: true, once: true })
  addEventListener('click', () => (isTap = false), { once: true })
  await play.click()
  expect(isWithinTap).toEqual([true])
})

test('sound begins within the tap on its button', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const screen = await show()
  const video = screen.container.querySelector('video')
  if (!video) throw new Error('there is no picture')
  await expect.poll(() => video.src).toBe(address)
  // The picture moves.
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  vi.spyOn(video, 'readyState', 'get').mockReturnValue(video.HAVE_ENOUGH_DATA)
  vi.spyOn(video, 'currentTime', 'get').mockReturnValue(1)
  video.dispatchEvent(new Event('timeupdate'))
  const button = screen.getByRole('button', { name: texts.soundOn })
  await expect.element(button).toBeVisible()
  const isMuted: boolean[] = []
  addEventListener('click', () => isMuted.push(video.muted), { once: true })
  await button.click()
  expect(isMuted).toEqual([false])
  await expect.element(screen.getByRole('button', { name: texts.soundOff })).toBeVisible()
})
