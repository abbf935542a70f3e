import { afterEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import type { Push } from '../push/usePushInfo.ts'
import CameraPanel from './CameraPanel.tsx'
import { camera } from './engine/camera.ts'

const words = texts.camera
const accepted = { type: 'accepted' } as const

afterEach(async () => {
  camera.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await commands.closePublishEnds()
})

function open(publishUrl: string | null) {
  const data = { url: 'rtmp://127.0.0.1/live', publishUrl, key: 'anna?exp=1', expiresAt: '2026-12-24T12:00:00.000Z' }
  const push: Push = { data, error: undefined, reload: () => {}, replace: () => {} }
  return renderPart(<CameraPanel push={push} />)
}
const state = () => document.querySelector('[data-camera]')?.getAttribute('data-camera')
const lastTags = async (address: string) => (await commands.receivedTags(address)).at(-1) ?? []
const isConfig = ({ kind, head }: { kind: string; head: string }) =>
  (kind === 'video' && head.startsWith('1700')) || (kind === 'audio' && head.startsWith('af00'))

test('one button sends picture and sound, each with its configuration first, in one order of time from 0 on', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByText('360p').click()
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  const keyFrames = async () => (await lastTags(address)).filter(({ head }) => head.startsWith('1701')).length
  await expect.poll(keyFrames).toBeGreaterThan(2)
  await expect.poll(async () => (await lastTags(address)).filter(({ kind }) => kind === 'audio').length).toBeGreaterThan(20)
  const tags = await lastTags(address)
  expect(tags.some(({ kind }) => kind === 'script')).toBe(true)
  for (const kind of ['video', 'audio']) expect(isConfig(tags.find((tag) => tag.kind === kind)!)).toBe(true)
  expect(tags.filter(isConfig)).toHaveLength(2)
  expect(tags[0]?.timestamp).toBe(0)
  expect(tags.every(({ timestamp }, n) => n === 0 || timestamp >= (tags[n - 1]?.timestamp ?? 0))).toBe(true)
  await expect.element(screen.getByLabelText(words.preview)).toBeVisible()
  await expect.element(screen.getByRole('meter')).toBeVisible()
  await expect.element(screen.getByText(/kbps · \d+ fps/)).toBeVisible()
  await screen.getByRole('button', { name: words.stop }).click()
  await expect.poll(state).toBe('off')
  expect(camera.view().picture).toBeNull()
})

test('another size gets a new configuration, without a new connection', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByText('720p').click()
  await screen.getByRole('button', { name: words.start }).click()
  const configs = async () => (await lastTags(address)).filter((tag) => tag.kind === 'video' && isConfig(tag)).length
  await expect.poll(configs).toBe(1)
  await screen.getByText('360p').click()
  await expect.poll(configs).toBe(2)
  expect(await commands.receivedTags(address)).toHaveLength(1)
})

test('without network it connects again and goes on with its configurations and a key frame', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(async () => (await lastTags(address)).length).toBeGreaterThan(20)
  const before = (await lastTags(address)).at(-1)?.timestamp ?? 0
  await commands.cutPublisher(address)
  await expect.element(screen.getByText(words.state.reconnecting)).toBeVisible()
  await expect.poll(state).toBe('pushing')
  await expect.poll(async () => (await lastTags(address)).filter(isConfig).length).toBe(2)
  const again = await lastTags(address)
  expect(again[0]?.timestamp).toBeGreaterThanOrEqual(before)
  const [, first] = again.filter(({ kind }) => kind === 'video')
  expect(first?.head).toMatch(/^1701/)
})

test('what does not arrive lowers the picture although nothing waits in the page, and after six seconds it connects again', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(async () => (await lastTags(address)).length).toBeGreaterThan(20)
  const seen: (string | null | undefined)[] = []
  const stop = camera.store.subscribe(() => {
    const { state: is } = camera.view()
    seen.push(is.type === 'pushing' ? is.figures?.limit : is.type)
  })
  await commands.reportArrivals(address, false)
  await expect.poll(() => seen).toContain('upload')
  await expect.poll(() => seen).toContain('reconnecting')
  await commands.reportArrivals(address, true)
  await expect.poll(async () => (await commands.receivedTags(address)).length).toBe(2)
  await expect.poll(state).toBe('pushing')
  stop()
})

test('a refusal and an end by the platform are said, and the devices are released', async () => {
  const address = await commands.openPublishEnd({ type: 'refused', reason: 'expired_key' })
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.element(screen.getByText(texts.signal.refused.expired_key)).toBeVisible()
  expect(camera.view().picture).toBeNull()

  await commands.closePublishEnds()
  await screen.unmount()
  const other = await commands.openPublishEnd(accepted)
  const next = await open(other)
  await next.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  await commands.sendToPublisher(other, { type: 'ended' })
  await expect.element(next.getByText(words.state.ended)).toBeVisible()
  expect(camera.view().picture).toBeNull()
})

test.each([
  ['NotAllowedError', 'camera_denied'],
  ['NotFoundError', 'no_camera'],
  ['NotReadableError', 'camera_busy'],
] as const)('a camera with %s is explained, with what to do', async (name, fault) => {
  const address = await commands.openPublishEnd(accepted)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.element(screen.getByText(words.fault[fault])).toBeVisible()
  await expect.element(screen.getByText(words.faultFix[fault])).toBeVisible()
  expect(await commands.receivedTags(address)).toEqual([])
})

function aPromise(): [Promise<void>, () => void] {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return [promise, settle]
}

test('a start that was stopped, or whose sound failed, leaves no camera on', async () => {
  const address = await commands.openPublishEnd(accepted)
  const opened: MediaStream[] = []
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const [requested, request] = aPromise()
  const [allowed, allow] = aPromise()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    request()
    await allowed
    const stream = await getUserMedia(constraints)
    opened.push(stream)
    return stream
  })
  const live = () => opened.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live')

  const stopped = camera.start(`${address}/anna`)
  await requested
  camera.stop()
  allow()
  await stopped
  await expect.poll(() => opened.length).toBe(1)
  await expect.poll(live).toEqual([])

  vi.spyOn(AudioWorklet.prototype, 'addModule').mockRejectedValue(new Error('no worklet'))
  await camera.start(`${address}/anna`)
  expect(camera.view().state).toEqual({ type: 'failed', fault: 'encoder_failed' })
  await expect.poll(() => opened.length).toBe(2)
  await expect.poll(live).toEqual([])
  expect(await commands.receivedTags(address)).toEqual([])
})

test('a preview sends nothing, and its picture and its mute go on when it is sent; nothing reads the camera after the end', async () => {
  const address = await commands.openPublishEnd(accepted)
  const clones: MediaStreamTrack[] = []
  const clone = MediaStreamTrack.prototype.clone
  vi.spyOn(MediaStreamTrack.prototype, 'clone').mockImplementation(function (this: MediaStreamTrack) {
    const track = clone.call(this)
    clones.push(track)
    return track
  })
  await camera.chooseFacing('user')
  expect(await camera.preview()).toBe(true)
  const { picture, isFront } = camera.view()
  expect([camera.view().state.type, isFront]).toEqual(['off', true])
  camera.mute(true)
  await camera.start(`${address}/anna`)
  await expect.poll(() => camera.view().state.type).toBe('pushing')
  expect(camera.view()).toMatchObject({ picture, isMuted: true })

  await camera.chooseFacing('environment')
  expect(camera.view()).toMatchObject({ isFront: false, isMuted: true, trouble: null })
  expect(picture?.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  const pictures = async () => (await lastTags(address)).filter(({ kind }) => kind === 'video').length
  const before = await pictures()
  await expect.poll(pictures).toBeGreaterThan(before + 4)
  camera.stop()
  expect(clones.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
})

test('a camera on the other side that does not open leaves the one before', async () => {
  await camera.chooseFacing('user')
  await camera.preview()
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
    .mockImplementation(getUserMedia)
  await camera.chooseFacing('environment')
  expect(camera.view()).toMatchObject({ trouble: 'camera_busy', isFront: true, wanted: { facing: 'user' } })
  expect(camera.view().picture?.getVideoTracks()[0]?.readyState).toBe('live')
  camera.stop()
  expect(camera.view().picture).toBeNull()
})

test('a camera that is unplugged is named, and the push goes on with its last picture', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  const pictures = async () => (await lastTags(address)).filter(({ kind }) => kind === 'video').length
  await expect.poll(pictures).toBeGreaterThan(2)
  const [track] = camera.view().picture?.getVideoTracks() ?? []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
  await expect.element(screen.getByText(words.fault.camera_unplugged)).toBeVisible()
  const before = await pictures()
  await expect.poll(pictures).toBeGreaterThan(before + 4)
})

test('where pages cannot push, or no media answers, the panel says so', async () => {
  const none = await open(null)
  await expect.element(none.getByText(words.cannot.no_websocket)).toBeVisible()
  await none.unmount()
  const gone = await commands.openPublishEnd(accepted)
  await commands.closePublishEnds()
  const screen = await open(gone)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.element(screen.getByText(words.fault.unreachable)).toBeVisible()
})

/** Every copy of a track that the camera makes from now on. */
function copiedTracks(): MediaStreamTrack[] {
  const copies: MediaStreamTrack[] = []
  const { clone } = MediaStreamTrack.prototype
  vi.spyOn(MediaStreamTrack.prototype, 'clone').mockImplementation(function copy(this: MediaStreamTrack) {
    const made = clone.call(this)
    copies.push(made)
    return made
  })
  return copies
}

test('after another camera was chosen, and after the end, no copy of a track keeps a camera on', async () => {
  const copies = copiedTracks()
  const screen = await open(await commands.openPublishEnd(accepted))
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  await camera.chooseSource('camera')
  expect(copies.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  await screen.getByRole('button', { name: words.stop }).click()
  await expect.poll(() => copies.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
})

test('a screen in place of the camera is sent, and if its share ends the camera can follow', async () => {
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByText(words.source.screen).click()
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  const pictures = async () => (await lastTags(address)).filter(({ kind }) => kind === 'video').length
  await expect.poll(pictures).toBeGreaterThan(4)
  const track = camera.view().picture?.getVideoTracks()[0]
  expect(track?.getSettings().displaySurface).toBeDefined()
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
  await expect.element(screen.getByText(words.fault.screen_stopped)).toBeVisible()
  const before = await pictures()
  await expect.poll(pictures).toBeGreaterThan(before + 4)
  await screen.getByText(words.source.camera, { exact: true }).first().click()
  await expect.poll(() => camera.view().trouble).toBeNull()
  expect(camera.view().picture?.getVideoTracks()[0]?.getSettings().displaySurface).toBeUndefined()
  expect(state()).toBe('pushing')
})

test('a host who declines to share a screen keeps the camera', async () => {
  const screen = await open(await commands.openPublishEnd(accepted))
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  const before = camera.view().picture
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await screen.getByText(words.source.screen).click()
  await expect.element(screen.getByText(words.fault.screen_denied)).toBeVisible()
  expect(camera.view()).toMatchObject({ picture: before, wanted: { source: 'camera' } })
  expect(before?.getVideoTracks()[0]?.readyState).toBe('live')
})

test('without a microphone the start says so, and with No microphone it pushes silence', async () => {
  const address = await commands.openPublishEnd(accepted)
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((constraints) =>
    constraints?.audio ? Promise.reject(new DOMException('', 'NotFoundError')) : getUserMedia(constraints),
  )
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.element(screen.getByText(words.fault.no_microphone)).toBeVisible()
  expect(camera.view().picture).toBeNull()
  await screen.getByLabelText(words.microphone, { exact: true }).selectOptions(words.noMicrophone)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(async () => (await lastTags(address)).filter(({ kind }) => kind === 'audio').length).toBeGreaterThan(20)
})

test('a microphone that the system silences, or that is unplugged, is named; the push goes on', async () => {
  const address = await commands.openPublishEnd(accepted)
  await camera.chooseMicrophone(undefined)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  const [track] = camera.view().microphone?.getAudioTracks() ?? []
  track?.dispatchEvent(new Event('mute'))
  await expect.element(screen.getByText(words.fault.microphone_silenced)).toBeVisible()
  track?.dispatchEvent(new Event('unmute'))
  await expect.element(screen.getByText(words.fault.microphone_silenced)).not.toBeInTheDocument()
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
  await expect.element(screen.getByText(words.fault.microphone_unplugged)).toBeVisible()
  const sounds = async () => (await lastTags(address)).filter(({ kind }) => kind === 'audio').length
  const before = await sounds()
  await expect.poll(sounds).toBeGreaterThan(before + 20)
})

test('another microphone of a muted host is muted, too, and one that fails leaves the old one chosen', async () => {
  const screen = await open(await commands.openPublishEnd(accepted))
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  await screen.getByRole('button', { name: words.mute }).click()
  const microphones = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audioinput')
  const other = microphones.at(-1)
  await screen.getByLabelText(words.microphone, { exact: true }).selectOptions(other?.label ?? '')
  await expect.poll(() => camera.view().microphone?.getAudioTracks()[0]?.label).toBe(other?.label)
  expect(camera.view().microphone?.getAudioTracks()[0]?.enabled).toBe(false)
  await expect.element(screen.getByRole('button', { name: words.unmute })).toBeVisible()

  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotReadableError'))
  await screen.getByLabelText(words.microphone, { exact: true }).selectOptions(words.usual)
  await expect.element(screen.getByText(words.fault.microphone_busy)).toBeVisible()
  expect(camera.view().wanted.microphoneId).toBe(other?.deviceId)
  expect(camera.view().microphone?.getAudioTracks()[0]?.readyState).toBe('live')
})

/** The audio threads of the page, which the test may stop as a call or a missing device does. */
function audioContexts(begins: 'running' | 'stopped') {
  const made: AudioContext[] = []
  const Native = AudioContext
  const never = new Promise<void>(() => {})
  let isAllowed = begins === 'running'
  vi.stubGlobal(
    'AudioContext',
    class extends Native {
      constructor(options?: AudioContextOptions) {
        super(options)
        made.push(this)
        if (!isAllowed) void super.suspend()
      }
      override resume() {
        return isAllowed ? super.resume() : never
      }
    },
  )
  return {
    stop: async () => {
      isAllowed = false
      for (const context of made) await context.suspend()
    },
    allow: () => {
      isAllowed = true
    },
  }
}
const countOf = async (address: string, wanted: string) => (await lastTags(address)).filter(({ kind }) => kind === wanted).length

test('when the sound stops, silence and the picture go on and it is said; the next touch brings it back', async () => {
  const threads = audioContexts('running')
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  for (const kind of ['audio', 'video']) await expect.poll(() => countOf(address, kind)).toBeGreaterThan(5)
  await threads.stop()
  await expect.element(screen.getByText(words.fault.sound_lost)).toBeVisible()
  const [sound, picture] = [await countOf(address, 'audio'), await countOf(address, 'video')]
  await expect.poll(() => countOf(address, 'audio')).toBeGreaterThan(sound + 40)
  await expect.poll(() => countOf(address, 'video')).toBeGreaterThan(picture + 4)
  threads.allow()
  await screen.getByLabelText(words.preview).click()
  await expect.element(screen.getByText(words.fault.sound_lost)).not.toBeInTheDocument()
  const tags = await lastTags(address)
  expect(tags.every(({ timestamp }, n) => n === 0 || timestamp >= (tags[n - 1]?.timestamp ?? 0))).toBe(true)
})

test('on a machine whose sound never runs, the start does not wait for it: picture and silence go out', async () => {
  audioContexts('stopped')
  vi.spyOn(AudioWorklet.prototype, 'addModule').mockReturnValue(new Promise(() => {}))
  const address = await commands.openPublishEnd(accepted)
  const screen = await open(address)
  await screen.getByRole('button', { name: words.start }).click()
  await expect.poll(state).toBe('pushing')
  await expect.poll(() => countOf(address, 'audio')).toBeGreaterThan(20)
  await expect.poll(() => countOf(address, 'video')).toBeGreaterThan(10)
  await expect.element(screen.getByText(words.fault.sound_lost)).toBeVisible()
})

test('a start whose question nobody answers says what it waits for, can be stopped, and ends by itself', async () => {
  const screen = await open(await commands.openPublishEnd(accepted))
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}))
  await screen.getByRole('button', { name: words.start }).click()
  await expect.element(screen.getByText(words.awaited.devices)).toBeVisible()
  await screen.getByRole('button', { name: words.stop }).click()
  await expect.poll(state).toBe('off')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  void camera.start('ws://127.0.0.1:1/anna')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(camera.view().state).toEqual({ type: 'failed', fault: 'devices_unanswered' })
})
