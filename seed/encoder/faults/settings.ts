// The faults that can be changed while the demo encoder runs.

export interface FaultSettings {
  /** Frames a second, at most the clip's; null keeps the clip's. The metadata always contains the clip's. */
  fps: number | null
  /** Whole seconds from one key frame to the next; null keeps the clip's. */
  keyFrames: number | null
  /** Kilobits a second of picture and sound; null sends what the clip has. */
  kbps: number | null
  /** Maximum delay of frames in milliseconds. */
  jitter: number
  /** The sound track continues, but is silent. */
  silent: boolean
  /** Whether a sound track is sent. */
  audio: boolean
  /** By how many percent the sound's clock is faster than the picture's. */
  drift: number
  /** Milliseconds by which the sound's times are later than the picture's. */
  offset: number
  codec: 'h264' | 'hevc'
  /** Milliseconds for which only sound is sent. */
  pictureAfter: number
  /** Milliseconds by which picture and sound are delayed, as by a buffer before the encoder. Applies from the next connection on. */
  delay: number
}

export const noFaults: FaultSettings = {
  fps: null,
  keyFrames: null,
  kbps: null,
  jitter: 0,
  silent: false,
  audio: true,
  drift: 0,
  offset: 0,
  codec: 'h264',
  pictureAfter: 0,
  delay: 0,
}
