import { afterEach, expect, test } from 'vitest'
import { getSettings } from '#contract/calls/settings.ts'
import { listMyEvents, type MyEvent } from '#contract/calls/sport-events.ts'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { loadSettings } from '../../../../lib/settings.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { serverAnswers } from '../../../../testing/server-answers.ts'
import { texts } from '../../../../testing/texts.ts'
import phoneTexts from '../../../../i18n/zh-TW/room.json' with { type: 'json' }
import { camera } from '../../camera/engine/camera.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { SetUp } from './SetUp.tsx'
import { anna } from '../../../../testing/signed-in.ts'

const { phone: words } = phoneTexts
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
  signal: { state: 'off', until: null, since: null, refusal: null },
  health: null,
  live: null,
  onlineCount: 0,
}
const match: MyEvent = {
  id: 10_004,
  startAt: new Date(platformNow() + 3_600_000).toISOString(),
  beganAt: null,
  status: 'Scheduled',
  score: null,
  myLiveStatus: 'never',
  sport: 'Soccer',
  leagueName: 'League',
  homeTeamName: 'Orcas',
  guestTeamName: 'Tigers',
}

afterEach(() => camera.stop())

/** The set-up, and what it goes live with. The start itself is refused, so that nothing is pushed. */
async function show(events: MyEvent[]) {
  const bodies: unknown[] = []
  serverAnswers(getSettings, () => ({
    businessTimeZone: 'Asia/Taipei',
    demoAccounts: [],
    demoControls: false,
    customers: 'guest' as const,
    time: { now: new Date().toISOString(), rate: 1, isReal: true },
  }))
  serverAnswers(listMyEvents, () => events)
  await loadSettings()
  const start: LiveRoom['start'] = (body) => {
    bodies.push(body)
    return Promise.resolve(false)
  }
  const live = {
    room,
    viewers: 0,
    connected: true,
    pending: null,
    failure: null,
    ended: null,
    endNote: null,
    lastLive: null,
    isLive: false,
    reload: () => {},
    start,
    stop: () => Promise.resolve(null),
    endedOutside: () => {},
    renamed: () => {},
  } satisfies LiveRoom
  const screen = await renderForViewers(<SetUp live={live} user={anna} isReady address="ws://127.0.0.1:9/anna" Preferences={() => null} />)
  return { screen, bodies }
}

test('a reserved match takes the place of title, room and game, and is what goes live', async () => {
  const { screen, bodies } = await show([match])
  await expect.element(screen.getByLabelText(texts.live.title)).toBeVisible()
  await screen.getByRole('combobox', { name: texts.live.event }).selectOptions(screen.getByRole('option', { name: /Orcas.*Tigers/ }))
  await expect.element(screen.getByLabelText(texts.live.title)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: words.goLive }).click()
  await expect.poll(() => bodies).toMatchObject([{ gameId: 10_004 }])
})

test('without a match the terms of the room go live', async () => {
  const { screen, bodies } = await show([])
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await screen.getByLabelText(texts.live.title).fill(' Evening ')
  await screen.getByText(texts.live.roomTypes.vip, { exact: true }).click()
  await screen.getByRole('button', { name: texts.live.levelUp }).click()
  await screen.getByRole('button', { name: words.goLive }).click()
  await expect.poll(() => bodies).toMatchObject([{ title: 'Evening', roomType: 'vip', roomLevel: 1 }])
})

test('nobody goes live without a camera', async () => {
  const { screen, bodies } = await show([])
  await camera.chooseSource('camera', 'no such camera')
  await screen.getByRole('button', { name: words.goLive }).click()
  await expect.poll(() => camera.view().trouble).toBe('no_camera')
  await expect.element(screen.getByRole('button', { name: words.goLive })).toBeEnabled()
  expect(bodies).toEqual([])
  await camera.chooseSource('camera', '')
})
