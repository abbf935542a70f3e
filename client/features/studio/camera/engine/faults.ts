// Faults of the camera, from the errors of getUserMedia and getDisplayMedia (W3C Media Capture and Streams, 10.2). Pure functions.

export type Device = 'camera' | 'microphone' | 'screen'

export type Fault =
  | 'camera_denied'
  | 'no_camera'
  | 'camera_busy'
  /** The browser's question was not answered in time. */
  | 'devices_unanswered'
  | 'microphone_denied'
  | 'no_microphone'
  | 'microphone_busy'
  | 'screen_denied'
  /** While it pushed. */
  | 'camera_unplugged'
  | 'microphone_unplugged'
  | 'microphone_silenced'
  | 'screen_stopped'
  | 'sound_lost'
  /** Media could not be reached, or not again in time. */
  | 'unreachable'
  | 'lost'
  | 'no_encoder'
  | 'encoder_failed'
  | 'sound_failed'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

export function faultOf(device: Device, error: unknown): Fault {
  if (device === 'screen') return 'screen_denied'
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return `${device}_denied`
  return name === 'NotReadableError' || name === 'AbortError' ? `${device}_busy` : `no_${device}`
}

/** A device that was in use is gone. */
export const goneFaults: Record<Device, Fault> = {
  camera: 'camera_unplugged',
  microphone: 'microphone_unplugged',
  screen: 'screen_stopped',
}

/** Faults that do not end the push: viewers miss the picture or the sound meanwhile. */
const faultsOfPush: ReadonlySet<Fault> = new Set([...Object.values(goneFaults), 'microphone_silenced', 'sound_lost', 'sound_failed'])
export const isOfPush = (fault: Fault) => faultsOfPush.has(fault)
