import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { reportEncoder } from '#contract/calls/studio/push-figures.ts'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { done } from '#contract/wire.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { EndLiveButton } from '../on-air/EndLiveButton.tsx'
import { StartLiveButton } from '../on-air/StartLiveButton.tsx'
import { StatusLine } from '../on-air/status/StatusLine.tsx'
import { useRoomStatus } from '../on-air/status/useRoomStatus.ts'
import type { Push } from '../push/usePushInfo.ts'
import { ConnectObs } from './ConnectObs.tsx'
import { unpair } from './link/pairing.ts'

const words = texts.pairing
const password = 'secret of OBS'
const push = { url: 'rtmp://127.0.0.1:1935/live', publishUrl: null, key: 'anna-1', expiresAt: '2026-12-24T12:00:00.000Z' }
const at = '2026-11-23T12:00:00.000Z'
const video = { codec: 'h264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 1 }
const health: Room['health'] = {
  at,
  video,
  audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
  kbps: 2500,
  driftMs: 0,
  silentMs: 0,
  viewers: 0,
  viewersTotal: 0,
  advice: null,
}
const idle: Room = {
  id: 3,
  name: 'Anna',
  streaming: false,
  channel: null,
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'off', since: null, until: null, refusal: null },
  health: null,
  live: null,
  onlineCount: 0,
}
const arriving: Room = { ...idle, streaming: true, health }
const onAir: Room = { ...arriving, live: { id: 9, title: 'Evening', startedAt: at, device: 'pc' } }

const liveOf = (room: Room): LiveRoom => ({
  room,
  viewers: 0,
  connected: true,
  pending: null,
  failure: null,
  ended: null,
  endNote: null,
  lastLive: null,
  reload() {},
  start: () => Promise.resolve(true),
  stop: () => Promise.resolve(null),
  endedOutside() {},
  renamed() {},
  isLive: room.live !== null,
})

const address: Push = { data: push, error: undefined, reload() {}, replace() {} }

let updateRoom: (room: Room) => void = () => {}

const Status = ({ live }: { live: LiveRoom }) => <StatusLine live={live} status={useRoomStatus(live)} push={address} />

/** `room` is the first state; `updateRoom` changes it. */
function Control({ room: first, onStart = () => {} }: { room: Room; onStart?: () => void }) {
  const [room, setRoom] = useState(first)
  useEffect(() => {
    updateRoom = setRoom
  }, [])
  const live = liveOf(room)
  return (
    <>
      <Status live={live} />
      {room.live ? (
        <EndLiveButton live={live} label={texts.live.end} />
      ) : (
        <StartLiveButton live={live} label={texts.live.start} onStart={onStart} />
      )}
      <ConnectObs live={live} push={address} />
    </>
  )
}

/** Prepares the browser as if it had been paired before. */
const storePairing = (address: string) => localStorage.setItem('obs', JSON.stringify({ address, password }))

afterEach(async () => {
  unpair()
  await commands.closeEveryObs()
})

const enter = async (screen: Awaited<ReturnType<typeof renderPart>>, address: string, secret: string) => {
  await screen.getByLabelText(words.address).fill(address)
  await screen.getByLabelText(words.password, { exact: true }).fill(secret)
  await screen.getByRole('button', { name: words.connect, exact: true }).click()
}

test('a host pairs OBS, sees before pushing that its key frame interval is 0, and corrects its settings from the page', async () => {
  const address = await commands.openObs()
  const screen = await renderPart(<Control room={idle} />)
  await screen.getByRole('button', { name: texts.obs.connect }).click()
  await enter(screen, address, 'another')
  await expect.element(screen.getByText(words.failure.wrong_password)).toBeVisible()
  await enter(screen, address, '')
  await expect.element(screen.getByText(words.failure.password_needed)).toBeVisible()
  expect(localStorage.getItem('obs')).toBeNull()

  await enter(screen, address, password)
  await expect.element(screen.getByText(words.finding.keyFramesAuto)).toBeVisible()
  expect(JSON.parse(localStorage.getItem('obs') ?? '')).toEqual({ address, password })
  await screen.getByRole('button', { name: words.fix.keyFramesAuto }).click()
  await expect.element(screen.getByText(words.allGood)).toBeVisible()
  await screen.getByRole('button', { name: words.service.set }).click()
  await expect.element(screen.getByText(words.service.here)).toBeVisible()

  const { profile, service, streaming } = await commands.readObs(address)
  expect(profile).toMatchObject({ 'SimpleOutput/UseAdvanced': 'true', 'SimpleOutput/x264Settings': 'keyint=30' })
  expect(service).toMatchObject({ streamServiceType: 'rtmp_custom', streamServiceSettings: { server: push.url, key: push.key } })
  expect(streaming).toBe(false)

  await screen.getByRole('button', { name: words.disconnect }).click()
  await expect.element(screen.getByRole('button', { name: texts.obs.connect })).toBeVisible()
  expect(localStorage.getItem('obs')).toBeNull()
})

test('going on air starts OBS, waits for its picture, and then starts the live session', async () => {
  const address = await commands.openObs()
  storePairing(address)
  let begun = 0
  const screen = await renderPart(<Control room={idle} onStart={() => (begun += 1)} />)
  await expect.element(screen.getByText(words.air.meaning)).toBeVisible()
  await screen.getByRole('button', { name: texts.live.start }).click()
  await expect.element(screen.getByRole('button', { name: words.air.waiting })).toBeVisible()
  expect((await commands.readObs(address)).requests).toEqual(['SetStreamServiceSettings', 'StartStream'])
  expect(begun).toBe(0)
  updateRoom(arriving)
  await expect.poll(() => begun).toBe(1)

  updateRoom(onAir)
  await screen.getByRole('button', { name: texts.live.end }).click()
  await expect.element(screen.getByRole('checkbox', { name: words.air.stopToo })).toBeChecked()
  await screen.getByRole('dialog').getByRole('button', { name: texts.live.end }).click()
  await expect.poll(async () => (await commands.readObs(address)).streaming).toBe(false)
})

test('if OBS cannot stream, the page shows it, and the live session does not start', async () => {
  const address = await commands.openObs()
  storePairing(address)
  let begun = 0
  const screen = await renderPart(<Control room={idle} onStart={() => (begun += 1)} />)
  await expect.element(screen.getByText(words.air.meaning)).toBeVisible()
  await screen.getByRole('button', { name: texts.live.start }).click()
  await expect.element(screen.getByRole('button', { name: words.air.waiting })).toBeVisible()
  await commands.setObsStreaming(address, false)
  await expect.element(screen.getByText(words.air.stopped)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.live.start })).toBeEnabled()
  expect(begun).toBe(0)
})

test('a stream to another platform is neither stopped nor changed before the host agrees', async () => {
  const service = { streamServiceType: 'rtmp_common', streamServiceSettings: { service: 'Twitch', server: 'auto', key: 'live_1' } }
  const address = await commands.openObs({ service, streaming: true })
  storePairing(address)
  const screen = await renderPart(<Control room={idle} />)
  await expect.element(screen.getByText(words.stream.elsewhere.replace('{{place}}', 'Twitch'))).toBeVisible()
  await expect.element(screen.getByRole('button', { name: words.service.set })).toBeDisabled()
  await screen.getByRole('button', { name: texts.live.start }).click()
  await screen.getByRole('dialog').getByRole('button', { name: words.service.leave }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(await commands.readObs(address)).toMatchObject({ service, streaming: true, requests: [] })

  await screen.getByRole('button', { name: texts.live.start }).click()
  await screen.getByRole('dialog').getByRole('button', { name: words.service.elsewhereStop }).click()
  await expect.element(screen.getByRole('button', { name: words.air.waiting })).toBeVisible()
  expect((await commands.readObs(address)).requests).toEqual(['StopStream', 'SetStreamServiceSettings', 'StartStream'])
})

test('scenes and the microphone are switched from the page, and from OBS', async () => {
  const address = await commands.openObs()
  storePairing(address)
  const screen = await renderPart(<Control room={onAir} />)
  const scene = (name: string) => screen.getByRole('button', { name })
  await expect.element(scene('Camera')).toHaveAttribute('aria-pressed', 'true')
  await scene('Break').click()
  await expect.element(scene('Break')).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: /^Mic\/Aux/ }).click()
  await expect.element(screen.getByRole('button', { name: new RegExp(words.muted) })).toBeVisible()
  expect(await commands.readObs(address)).toMatchObject({ scene: 'Break', inputs: { 'Mic/Aux': true } })
})

test('a silent push whose microphone is muted in OBS is unmuted from the status line', async () => {
  const obs = await commands.openObs()
  storePairing(obs)
  const silent: Room = { ...onAir, signal: { ...onAir.signal, state: 'live' }, health: { ...health, advice: 'sound_silent' } }
  const screen = await renderPart(<Control room={silent} />)
  await expect.element(screen.getByText(texts.signal.advice.sound_silent)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.signal.cure.how })).toBeVisible()
  await screen.getByRole('button', { name: /^Mic\/Aux/ }).click()
  await screen.getByRole('button', { name: texts.signal.cure.unmute }).click()
  await expect.poll(async () => (await commands.readObs(obs)).inputs['Mic/Aux']).toBe(false)
  await expect.element(screen.getByRole('button', { name: texts.signal.cure.how })).toBeVisible()
})

test('while on air, the page shows where the push loses frames, and reports the figures of OBS', async () => {
  const service = { streamServiceType: 'rtmp_custom', streamServiceSettings: { server: push.url, key: push.key } }
  const growth = { frames: 50, missed: 0, skipped: 6, dropped: 0 }
  const address = await commands.openObs({ service, streaming: true, growth })
  storePairing(address)
  const sent: unknown[] = []
  serverAnswers(reportEncoder, ({ body }) => {
    sent.push(body)
    return done
  })
  const screen = await renderPart(<Control room={onAir} />)
  await expect.element(screen.getByText(words.side.encode.replace('{{share}}', '12%'))).toBeVisible()
  await commands.changeObs(address, { growth: { ...growth, skipped: 0 }, congestion: 0.8 })
  await expect.element(screen.getByText(words.side.upload.replace('{{congestion}}', '0.8'))).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  const { samples } = reportEncoder.body.parse(sent[0])
  expect(samples[0]).toMatchObject({ encodeSkipped: 0.12, renderMissed: 0, networkDropped: 0, congestion: 0, cpu: 21.5 })
})

test('the page reconnects to an OBS that was closed, but not to one that disconnected it', async () => {
  const address = await commands.openObs()
  storePairing(address)
  const screen = await renderPart(<Control room={idle} />)
  const paired = screen.getByText(words.paired.replace('{{version}}', '29.0.2'))
  await expect.element(paired).toBeVisible()
  await commands.quitObs(address)
  await expect.element(screen.getByText(words.failure.closed)).toBeVisible()
  await expect.element(screen.getByText(new RegExp(words.again))).toBeVisible()
  await commands.restartObs(address)
  await expect.element(paired).toBeVisible()
  await commands.kickFromObs(address)
  await expect.element(screen.getByText(words.failure.kicked)).toBeVisible()
})

test('a missing OBS and an OBS with another protocol version have different messages', async () => {
  const [gone, later] = [await commands.openObs(), await commands.openObs({ rpcVersion: 2 })]
  await commands.quitObs(gone)
  const screen = await renderPart(<Control room={idle} />)
  await screen.getByRole('button', { name: texts.obs.connect }).click()
  await enter(screen, gone, password)
  await expect.element(screen.getByText(words.failure.not_there.replace('{{address}}', gone))).toBeVisible()
  await enter(screen, later, password)
  await expect.element(screen.getByText(words.failure.other_version.replace('{{address}}', later))).toBeVisible()
  await screen.getByLabelText(words.address).fill('no address')
  await expect.element(screen.getByRole('button', { name: words.connect, exact: true })).toBeDisabled()
})
