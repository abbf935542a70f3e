// The camera of this page: what it shows and hears, and its push. It outlives the screens that show it, as going on air changes the screen.
import { createStore } from 'zustand/vanilla'
import { isActive, reduceCamera, type CameraEvent, type CameraState } from './camera-state.ts'
import {
  CaptureError,
  facingOf,
  hasLight,
  onGone,
  onSilenced,
  openCamera,
  openDevices,
  openMicrophone,
  openScreen,
  releaseDevices,
  silence,
  setLight,
  stopTracks,
  type Facing,
  type SourceName,
  type Wanted,
} from './capture.ts'
import { goneFaults, isOfPush, type Device, type Fault } from './faults.ts'
import { PushWorker, type Report } from './push-worker.ts'
import { SoundMixer } from './sound/sound-mixer.ts'
import type { SizeName } from './sizes.ts'

export interface CameraView {
  state: CameraState
  /** The step that a preview or a start waits for; null while neither does. */
  awaited: 'devices' | 'encoder' | 'platform' | null
  wanted: Wanted
  /** The captured picture; null while the camera is off. */
  picture: MediaStream | null
  microphone: MediaStream | null
  isMuted: boolean
  /** The picture is that of a phone's front, which people expect to see as in a mirror. */
  isFront: boolean
  /** The lamp beside the camera; null if it has none. */
  light: 'on' | 'off' | null
  /** A fault that does not end the push. */
  trouble: Fault | null
  /** This browser takes frames only while the page is in front. */
  staysInFront: boolean
}

const first: CameraView = {
  state: { type: 'off' },
  awaited: null,
  wanted: { source: 'camera', cameraId: undefined, facing: undefined, microphoneId: undefined, size: '720p' },
  picture: null,
  microphone: null,
  isMuted: false,
  isFront: false,
  light: null,
  trouble: null,
  staysInFront: false,
}

/** Milliseconds for the platform to take the push; the publisher's own limit is shorter. */
const platformMs = 15_000

export class Camera {
  readonly store = createStore<CameraView>(() => first)
  #worker: PushWorker | null = null
  #mixer: SoundMixer | null = null
  #run = 0

  readonly view = this.store.getState

  /** Opens the devices and shows the picture, which nobody else sees until the start. Returns whether that worked. */
  async preview(): Promise<boolean> {
    if (this.view().picture || isActive(this.view().state)) return this.view().picture !== null
    const run = ++this.#run
    this.#set({ trouble: null, awaited: 'devices', state: { type: 'off' } })
    try {
      const devices = await openDevices(this.view().wanted)
      if (this.#run === run) {
        this.#takePicture(devices.picture)
        this.#takeMicrophone(devices.microphone)
        return true
      }
      releaseDevices(devices)
    } catch (error) {
      if (this.#run === run && error instanceof CaptureError) this.#set({ trouble: error.fault })
    } finally {
      if (this.#run === run) this.#set({ awaited: null })
    }
    return false
  }

  /**
   * Publishes to this address, `${publishUrl}/${key}`, after opening the devices unless a preview has them. After a click. `takesOver`: in place of
   * another push that goes on.
   */
  async start(address: string, takesOver = false): Promise<void> {
    if (isActive(this.view().state)) return
    const { picture: shown, microphone } = this.view()
    this.#set({ trouble: null, awaited: 'devices' })
    this.#apply({ type: 'start' })
    const run = ++this.#run
    const isOver = () => this.#run !== run || !isActive(this.view().state)
    // All at once, while the click still counts.
    const devices = shown ? Promise.resolve({ picture: shown, microphone }) : openDevices(this.view().wanted)
    try {
      const worker = (this.#worker = new PushWorker((report) => this.#take(report)))
      const mixer = (this.#mixer = new SoundMixer(() => this.#apply({ type: 'failed', fault: 'encoder_failed' })))
      const opened = await devices
      if (!isOver()) this.#set({ awaited: 'encoder' })
      await worker.ready
      if (isOver()) throw new Error('stopped meanwhile')
      this.#set({ awaited: 'platform', staysInFront: worker.staysInFront })
      // A preview may have another picture by now, such as that of the camera on the other side.
      this.#takePicture(shown ? (this.view().picture ?? opened.picture) : opened.picture)
      // While the worker is idle: Chromium loses frames on their way, and with them the camera's buffers, until the worker has the stream.
      this.#sendPicture()
      this.#takeMicrophone(opened.microphone)
      worker.post({ type: 'start', address, takesOver, size: this.view().wanted.size, sound: mixer.port, soundRate: mixer.rate }, [
        mixer.port,
      ])
      setTimeout(() => {
        if (this.#run === run && this.view().state.type === 'starting') this.#apply({ type: 'failed', fault: 'unreachable' })
      }, platformMs)
    } catch (error) {
      // Releases devices that open later, too.
      void devices.then(releaseDevices).catch(() => {})
      if (this.#run === run) this.#apply({ type: 'failed', fault: error instanceof CaptureError ? error.fault : 'encoder_failed' })
    }
  }

  stop(): void {
    if (isActive(this.view().state)) this.#apply({ type: 'stop' })
    else this.#release()
  }

  async chooseSource(source: SourceName, cameraId = this.view().wanted.cameraId): Promise<void> {
    const before = this.view().wanted
    this.#set({ wanted: { ...before, source, cameraId } })
    if (!this.#isOpen()) return
    await this.#openPicture(() => (source === 'screen' ? openScreen(before.size) : openCamera(this.view().wanted)), before)
  }

  /** The camera of this side of a phone. Phones open one at a time, so the other one is closed first; it opens again if this one does not. */
  async chooseFacing(facing: Facing): Promise<void> {
    const before = this.view().wanted
    this.#set({ wanted: { ...before, source: 'camera', cameraId: undefined, facing } })
    if (!this.#isOpen()) return
    this.#closePicture()
    const isTurned = await this.#openPicture(() => openCamera(this.view().wanted), before)
    if (isTurned || !this.#isOpen()) return
    const { trouble } = this.view()
    await this.#openPicture(() => openCamera(before), before)
    this.#set({ trouble })
  }

  async setLight(isLit: boolean): Promise<void> {
    const { picture, light } = this.view()
    if (picture && light && (await setLight(picture, isLit)) && this.view().picture === picture) this.#set({ light: isLit ? 'on' : 'off' })
  }

  /** Undefined: the one that the browser chooses; null: none. */
  async chooseMicrophone(microphoneId: string | null | undefined): Promise<void> {
    const before = this.view().wanted
    this.#set({ wanted: { ...before, microphoneId } })
    if (!this.#isOpen()) return
    try {
      const microphone = microphoneId === null ? null : await openMicrophone(microphoneId)
      this.#set({ trouble: null })
      this.#takeMicrophone(microphone)
    } catch (error) {
      if (error instanceof CaptureError) this.#set({ wanted: before, trouble: error.fault })
    }
  }

  async chooseSize(size: SizeName): Promise<void> {
    this.#set({ wanted: { ...this.view().wanted, size } })
    if (!this.#isOpen()) return
    this.#worker?.post({ type: 'size', size })
    if (this.view().wanted.source === 'camera') await this.chooseSource('camera')
  }

  mute(isMuted: boolean): void {
    silence(this.view().microphone, isMuted)
    this.#set({ isMuted })
  }

  #isOpen(): boolean {
    return this.view().picture !== null || isActive(this.view().state)
  }

  /** Another picture in place of this one. Returns whether it opened; if not, `before` is wanted again. */
  async #openPicture(open: () => Promise<MediaStream>, before: Wanted): Promise<boolean> {
    const run = this.#run
    try {
      const picture = await open()
      if (this.#run !== run) {
        stopTracks(picture)
        return false
      }
      this.#takePicture(picture)
      this.#sendPicture()
      this.#set({ trouble: null })
      return true
    } catch (error) {
      if (this.#run === run) this.#set({ wanted: before, trouble: error instanceof CaptureError ? error.fault : 'encoder_failed' })
      return false
    }
  }

  #closePicture(): void {
    this.#worker?.endPicture()
    stopTracks(this.view().picture)
  }

  #takePicture(picture: MediaStream): void {
    if (this.view().picture !== picture) {
      this.#closePicture()
      const { wanted } = this.view()
      const isFront = wanted.source === 'camera' && facingOf(picture, wanted) === 'user'
      this.#set({ picture, isFront, light: hasLight(picture) ? 'off' : null })
    }
    this.#mixer?.set('screen', picture)
    this.#watch(this.view().wanted.source, picture)
  }

  #takeMicrophone(microphone: MediaStream | null): void {
    if (this.view().microphone !== microphone) {
      stopTracks(this.view().microphone)
      this.#set({ microphone })
      // A host who has muted the microphone stays muted with another one.
      silence(microphone, this.view().isMuted)
    }
    this.#mixer?.set('microphone', microphone)
    if (!microphone) return
    this.#watch('microphone', microphone)
    onSilenced(microphone, (isSilent) => {
      const { microphone: now, trouble } = this.view()
      if (now === microphone && (isSilent || trouble === 'microphone_silenced'))
        this.#set({ trouble: isSilent ? 'microphone_silenced' : null })
    })
  }

  /** The push goes on with the last picture, or in silence, until another device is chosen. */
  #watch(device: Device, stream: MediaStream): void {
    onGone(stream, () => {
      if (this.view().picture === stream || this.view().microphone === stream) this.#set({ trouble: goneFaults[device] })
    })
  }

  #sendPicture(): void {
    const { picture } = this.view()
    if (picture) this.#worker?.sendPicture(picture)
  }

  #take(report: Report): void {
    if (report.type !== 'sound') return this.#apply(report)
    const { trouble } = this.view()
    // Another trouble stays: it is the nearer cause.
    if (trouble !== null && trouble !== 'sound_lost' && trouble !== 'sound_failed') return
    const next = report.fault && this.#mixer?.hasSource ? report.fault : null
    if (next !== trouble) this.#set({ trouble: next })
  }

  #apply(event: CameraEvent): void {
    const state = reduceCamera(this.view().state, event)
    if (state === this.view().state) return
    this.#set({ state, ...(state.type !== 'starting' && { awaited: null }) })
    if (!isActive(state)) this.#release()
  }

  #release(): void {
    this.#run++
    this.#worker?.stop()
    this.#worker = null
    this.#mixer?.close()
    this.#mixer = null
    this.#closePicture()
    stopTracks(this.view().microphone)
    const { trouble } = this.view()
    this.#set({ picture: null, microphone: null, isMuted: false, light: null, ...(trouble && isOfPush(trouble) && { trouble: null }) })
  }

  #set(change: Partial<CameraView>): void {
    this.store.setState(change)
  }
}

export const camera = new Camera()
