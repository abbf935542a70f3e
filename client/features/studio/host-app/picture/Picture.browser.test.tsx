import { afterEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import phoneTexts from '../../../../i18n/zh-TW/room.json' with { type: 'json' }
import { camera } from '../../camera/engine/camera.ts'
import type { Support } from '../../camera/engine/support.ts'
import { useCamera } from '../../camera/useCamera.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import type { Push } from '../../push/usePushInfo.ts'
import styles from '../Studio.module.css'
import { Picture } from './Picture.tsx'

const { phone: words } = phoneTexts
const support: Support = { type: 'ready', sizes: ['360p'], hasScreen: false }

afterEach(async () => {
  camera.stop()
  await commands.closePublishEnds()
})

const room: Room = {
  id: 1,
  name: 'Anna',
  streaming: false,
  channel: null,
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'live', until: null, since: null, refusal: null },
  health: null,
  live: null,
  onlineCount: 0,
}

/** A second page of a host whose room another encoder fills; undefined: it has not loaded the room yet. */
async function open(loaded: Room | undefined) {
  const publishUrl = await commands.openPublishEnd({ type: 'accepted' })
  const live: LiveRoom = {
    room: loaded,
    viewers: 0,
    connected: true,
    pending: null,
    failure: null,
    ended: null,
    endNote: null,
    lastLive: null,
    isLive: true,
    reload: () => {},
    start: () => Promise.resolve(false),
    stop: () => Promise.resolve(null),
    endedOutside: () => {},
    renamed: () => {},
  }
  const data = { url: 'rtmp://127.0.0.1/live', publishUrl, key: 'anna?exp=1', expiresAt: '2026-12-24T12:00:00.000Z' }
  const push: Push = { data, error: undefined, reload: () => {}, replace: () => {} }
  function Page() {
    const view = useCamera()
    return (
      <main className={styles.studio}>
        <Picture view={view} support={support} live={live} push={push} address={`${publishUrl}/${data.key}`} />
      </main>
    )
  }
  return { publishUrl, screen: await renderForViewers(<Page />) }
}

test('a second page says nothing about the picture before it knows who sends it', async () => {
  const { screen } = await open(undefined)
  await expect.element(screen.getByRole('region', { name: words.picture })).toBeInTheDocument()
  expect(screen.container.textContent).toBe('')
})

test('a phone that is to film instead of another device asks once, and then replaces its push', async () => {
  const { publishUrl, screen } = await open(room)
  await expect.element(screen.getByText(words.otherDevice)).toBeVisible()
  await screen.getByRole('button', { name: words.filmHere }).click()
  await expect.element(screen.getByText(words.takeOverDetail)).toBeVisible()
  expect(await commands.requestedPushes(publishUrl)).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: words.filmHere }).click()
  await expect.poll(() => camera.view().state.type).toBe('pushing')
  expect(await commands.requestedPushes(publishUrl)).toEqual(['/anna?exp=1&takeover=1'])
  // Another push that has its place by then is not replaced again.
  await commands.cutPublisher(publishUrl)
  await expect.poll(() => commands.requestedPushes(publishUrl)).toEqual(['/anna?exp=1&takeover=1', '/anna?exp=1'])
})
