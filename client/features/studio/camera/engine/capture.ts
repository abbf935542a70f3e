// Camera, screen and microphone of the browser, and how their pictures reach the worker.
import { faultOf, type Device, type Fault } from './faults.ts'
import { fps, sizes, type SizeName } from './sizes.ts'
import type { PictureSource } from './worker-messages.ts'

export type SourceName = 'camera' | 'screen'
/** The side of a phone: `user` is the one with the screen. */
export type Facing = 'user' | 'environment'

export interface Wanted {
  source: SourceName
  /** Undefined: the browser's choice. */
  cameraId: string | undefined
  /** Undefined: the browser's choice. */
  facing: Facing | undefined
  /** Null: no microphone. */
  microphoneId: string | null | undefined
  size: SizeName
}

export class CaptureError extends Error {
  readonly fault: Fault
  constructor(device: Device, cause: unknown) {
    super(`${device}: ${String(cause)}`, { cause })
    this.fault = cause instanceof Unanswered ? 'devices_unanswered' : faultOf(device, cause)
  }
}

/** Milliseconds for an answer to the browser's question. Some leave it open for ever once it has been clicked away. */
const answerMs = 60_000
class Unanswered extends Error {}

/** A stream that comes later is released. */
function answered(promised: Promise<MediaStream>): Promise<MediaStream> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Unanswered())
      void promised.then(stopTracks, () => {})
    }, answerMs)
    void promised.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type WantedPicture = Pick<Wanted, 'cameraId' | 'facing' | 'size'>

/** Cameras that lack a size give the nearest one. */
const cameraConstraints = ({ cameraId, facing, size }: WantedPicture): MediaTrackConstraints => ({
  ...(cameraId && { deviceId: { exact: cameraId } }),
  ...(facing && { facingMode: { ideal: facing } }),
  width: { ideal: sizes[size].long },
  height: { ideal: sizes[size].short },
  frameRate: { ideal: fps, max: fps },
})

const microphoneConstraints = (id: string | undefined): MediaTrackConstraints | true => (id ? { deviceId: { exact: id } } : true)

const request = (device: 'camera' | 'microphone', constraints: MediaStreamConstraints) =>
  answered(navigator.mediaDevices.getUserMedia(constraints)).catch((error: unknown) => {
    throw new CaptureError(device, error)
  })

export const openCamera = (wanted: WantedPicture) => request('camera', { video: cameraConstraints(wanted) })
export const openMicrophone = (id: string | undefined) => request('microphone', { audio: microphoneConstraints(id) })

/** The browser asks which screen or window. Some also offer its sound. */
export const openScreen = (size: SizeName) =>
  answered(
    navigator.mediaDevices.getDisplayMedia({
      video: { width: { max: sizes[size].long }, height: { max: sizes[size].long }, frameRate: { max: fps } },
      audio: true,
    }),
  ).catch((error: unknown) => {
    throw new CaptureError('screen', error)
  })

export interface Devices {
  picture: MediaStream
  microphone: MediaStream | null
}

export async function openDevices(wanted: Wanted): Promise<Devices> {
  const { source, microphoneId, size } = wanted
  if (source === 'camera') return microphoneId === null ? { picture: await openCamera(wanted), microphone: null } : openBoth(wanted)
  const picture = await openScreen(size)
  if (microphoneId === null) return { picture, microphone: null }
  try {
    return { picture, microphone: await openMicrophone(microphoneId) }
  } catch (error) {
    stopTracks(picture)
    throw error
  }
}

/** Both in one question of the browser; if that fails, the camera alone shows which of the two is to blame. */
async function openBoth({ microphoneId, ...wanted }: Wanted): Promise<Devices> {
  const audio = microphoneConstraints(microphoneId ?? undefined)
  try {
    const both = await answered(navigator.mediaDevices.getUserMedia({ video: cameraConstraints(wanted), audio }))
    return { picture: new MediaStream(both.getVideoTracks()), microphone: new MediaStream(both.getAudioTracks()) }
  } catch (error) {
    if (!(error instanceof Unanswered)) stopTracks(await openCamera(wanted))
    throw new CaptureError('microphone', error)
  }
}

export const stopTracks = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function silence(microphone: MediaStream | null, isSilent: boolean): void {
  for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isSilent
}

/** A camera that stays on would film unnoticed. */
export function releaseDevices({ picture, microphone }: Devices): void {
  stopTracks(picture)
  stopTracks(microphone)
}

/** Calls back when the system or a switch of the device silences the microphone, and when it is heard again. */
export function onSilenced(microphone: MediaStream, changed: (isSilent: boolean) => void): void {
  const [track] = microphone.getAudioTracks()
  if (track?.muted) changed(true)
  track?.addEventListener('mute', () => changed(true))
  track?.addEventListener('unmute', () => changed(false))
}

/** Calls back when the browser ends the stream: the device is gone, or the user stopped the share. Not when the page stops it. */
export function onGone(stream: MediaStream, gone: () => void): void {
  // A shared screen may have sound, which comes first in the list.
  const [track = stream.getTracks()[0]] = stream.getVideoTracks()
  track?.addEventListener('ended', gone, { once: true })
}

/** False: frames come only while the page is in front. */
export const readsInBackground = (takesTracks: boolean) => typeof MediaStreamTrackProcessor !== 'undefined' || takesTracks

/** The side that a phone films, as far as its camera names one. */
export const facingOf = (stream: MediaStream, { facing }: Pick<Wanted, 'facing'>): string | undefined =>
  stream.getVideoTracks()[0]?.getSettings().facingMode ?? facing

/** The lamp of a phone beside its camera: a capability that TypeScript does not know (W3C MediaStream Image Capture, 3.2.12). */
export function hasLight(picture: MediaStream): boolean {
  // Firefox has no capabilities of tracks before version 132.
  const capabilities: object = picture.getVideoTracks()[0]?.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}

/** Returns whether the lamp has changed. */
export async function setLight(picture: MediaStream, isLit: boolean): Promise<boolean> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit }
  try {
    await picture.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
    return true
  } catch {
    return false
  }
}

export interface Frames {
  source: PictureSource
  transfer: Transferable[]
  /** Ends the frames. A clone of a track goes on after the track has been stopped, and so would the camera. */
  end: () => void
}

/** The frames of a stream, for the worker, by the best way that this browser has. */
export function framesOf(stream: MediaStream, takesTracks: boolean): Frames {
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('a picture without a track')
  if (typeof MediaStreamTrackProcessor === 'undefined' && !takesTracks) return framesOfVideo(stream)
  // A clone, since the page shows the picture itself, too.
  const own = track.clone()
  const end = () => own.stop()
  track.addEventListener('ended', end, { once: true })
  if (typeof MediaStreamTrackProcessor !== 'undefined') {
    const { readable } = new MediaStreamTrackProcessor({ track: own })
    return { source: { type: 'frames', frames: readable }, transfer: [readable], end }
  }
  // Safari reads them in the worker only, where tracks can be transferred. The worker ends the track.
  return { source: { type: 'track', track: own }, transfer: [own as unknown as Transferable], end }
}

/** The frames that a video element shows. Browsers stop it while the page is in the background. */
function framesOfVideo(stream: MediaStream): Frames {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  let end = () => {}
  const frames = new ReadableStream<VideoFrame>({
    async start(controller) {
      end = () => {
        if (!video.srcObject) return
        video.srcObject = null
        controller.close()
      }
      const next = (now: number) => {
        if (!video.srcObject) return
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(new VideoFrame(video, { timestamp: Math.round(now * 1000) }))
        video.requestVideoFrameCallback(next)
      }
      video.requestVideoFrameCallback(next)
      await video.play()
    },
  })
  return { source: { type: 'frames', frames }, transfer: [frames], end }
}
