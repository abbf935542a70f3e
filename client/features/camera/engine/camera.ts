// The camera of this page: what it shows and hears, and its push. It outlives the screens that show it, as going on air changes the screen.
import { isActive, reduceCamera, type CameraEvent, type CameraState } from './camera-state.ts'
import {
  CaptureError,
  framesOf,
  onGone,
  openCamera,
  openDevices,
  openMicrophone,
  openScreen,
  readsInBackground,
  stopTracks,
  type Devices,
  type SourceName,
  type Wanted,
} from './capture.ts'
import { goneFaults, type Device, type Fault } from './faults.ts'
import { SoundMixer } from './sound-mixer.ts'
import type { SizeName } from './sizes.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export interface CameraView {
  state: CameraState
  wanted: Wanted
  /** What is captured; null while the camera is off. */
  picture: MediaStream | null
  microphone: MediaStream | null
  isMuted: boolean
  /** A fault that does not end the push. */
  trouble: Fault | null
  /** This browser takes frames only while the page is in front. */
  staysInFront: boolean
}

const first: CameraView = {
  state: { type: 'off' },
  wanted: { source: 'camera', cameraId: undefined, microphoneId: undefined, size: '720p' },
  picture: null,
  microphone: null,
  isMuted: false,
  trouble: null,
  staysInFront: false,
}

export class Camera {
  #view = first
  #listeners = new Set<() => void>()
  #worker: Worker | null = null
  #mixer: SoundMixer | null = null
  #endFrames = () => {}
  #takesTracks = false
  #run = 0

  readonly view = () => this.#view
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Opens the devices and publishes to this address, `${publishUrl}/${key}`. After a click. */
  async start(address: string): Promise<void> {
    if (isActive(this.#view.state)) return
    this.#set({ trouble: null, isMuted: false })
    this.#apply({ type: 'start' })
    const run = ++this.#run
    // All at once, while the click still counts.
    const opening = [openDevices(this.#view.wanted), SoundMixer.open(), this.#openWorker()] as const
    try {
      const [devices, mixer] = await Promise.all(opening)
      if (this.#run !== run || !isActive(this.#view.state)) throw new Error('stopped meanwhile')
      this.#mixer = mixer
      this.#takePicture(devices.picture)
      this.#takeMicrophone(devices.microphone)
      const sound = mixer.port()
      this.#post({ type: 'start', address, size: this.#view.wanted.size, sound, soundRate: mixer.rate }, [sound])
      this.#postPicture()
    } catch (error) {
      discard(opening)
      if (this.#run === run) this.#apply({ type: 'failed', fault: error instanceof CaptureError ? error.fault : 'encoder_failed' })
    }
  }

  stop(): void {
    this.#apply({ type: 'stop' })
  }

  async chooseSource(source: SourceName, cameraId = this.#view.wanted.cameraId): Promise<void> {
    const before = this.#view.wanted
    this.#set({ wanted: { ...before, source, cameraId } })
    if (!isActive(this.#view.state)) return
    try {
      const picture = source === 'screen' ? await openScreen(before.size) : await openCamera(this.#view.wanted)
      this.#takePicture(picture)
      this.#postPicture()
      this.#set({ trouble: null })
    } catch (error) {
      this.#set({ wanted: before, trouble: error instanceof CaptureError ? error.fault : 'encoder_failed' })
    }
  }

  /** Null: none. */
  async chooseMicrophone(microphoneId: string | null): Promise<void> {
    this.#set({ wanted: { ...this.#view.wanted, microphoneId } })
    if (!isActive(this.#view.state)) return
    try {
      this.#takeMicrophone(microphoneId === null ? null : await openMicrophone(microphoneId))
      this.#set({ trouble: null })
    } catch (error) {
      if (error instanceof CaptureError) this.#set({ trouble: error.fault })
    }
  }

  async chooseSize(size: SizeName): Promise<void> {
    this.#set({ wanted: { ...this.#view.wanted, size } })
    if (!isActive(this.#view.state)) return
    this.#post({ type: 'size', size })
    if (this.#view.wanted.source === 'camera') await this.chooseSource('camera')
  }

  mute(isMuted: boolean): void {
    for (const track of this.#view.microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
    this.#set({ isMuted })
  }

  #takePicture(picture: MediaStream): void {
    stopTracks(this.#view.picture)
    this.#set({ picture })
    this.#mixer?.set('screen', picture)
    this.#watch(this.#view.wanted.source, picture)
  }

  #takeMicrophone(microphone: MediaStream | null): void {
    stopTracks(this.#view.microphone)
    this.#set({ microphone, isMuted: false })
    this.#mixer?.set('microphone', microphone)
    if (microphone) this.#watch('microphone', microphone)
  }

  /** The push goes on with the last picture, or in silence, until another device is chosen. */
  #watch(device: Device, stream: MediaStream): void {
    onGone(stream, () => {
      if (this.#view.picture === stream || this.#view.microphone === stream) this.#set({ trouble: goneFaults[device] })
    })
  }

  #openWorker(): Promise<void> {
    const worker = new Worker(new URL('./camera-worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.addEventListener('error', () => {
        reject(new Error('the worker could not be loaded'))
        this.#apply({ type: 'failed', fault: 'encoder_failed' })
      })
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        // Also if the camera was stopped meanwhile: what was opened beside it waits for this.
        if (data.type === 'ready') resolve()
        if (this.#worker !== worker) return
        if (data.type !== 'ready') return this.#apply(data)
        this.#takesTracks = data.takesTracks
        this.#set({ staysInFront: !readsInBackground(data.takesTracks) })
      })
    })
  }

  #postPicture(): void {
    const { picture } = this.#view
    if (!this.#worker || !picture) return
    this.#endFrames()
    const { source, transfer, end } = framesOf(picture, this.#takesTracks)
    this.#endFrames = end
    this.#post({ type: 'picture', source }, transfer)
  }

  #post(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  #apply(event: CameraEvent): void {
    const state = reduceCamera(this.#view.state, event)
    if (state === this.#view.state) return
    this.#set({ state })
    if (!isActive(state)) this.#release()
  }

  #release(): void {
    // The worker ends itself once the last frame has been read and the websocket has been closed.
    this.#post({ type: 'stop' })
    this.#endFrames()
    this.#worker = null
    this.#mixer?.close()
    this.#mixer = null
    stopTracks(this.#view.picture)
    stopTracks(this.#view.microphone)
    this.#set({ picture: null, microphone: null })
  }

  #set(change: Partial<CameraView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Ends what a start has opened, or opens later: a camera that stays on would film unnoticed. */
function discard([devices, mixer]: readonly [Promise<Devices>, Promise<SoundMixer>, Promise<void>]): void {
  devices.then(
    ({ picture, microphone }) => {
      stopTracks(picture)
      stopTracks(microphone)
    },
    () => {},
  )
  mixer.then(
    (opened) => opened.close(),
    () => {},
  )
}

export const camera = new Camera()
