// The faults of an encoder that can be changed while it runs.

export interface FaultSettings {
  /** Frames a second, at most the clip's; null leaves the clip's. The encoder goes on announcing the clip's. */
  fps: number | null
  /** Whole seconds from one key frame to the next; null leaves the clip's. */
  keyFrames: number | null
  /** Kilobits a second of picture and sound; null sends what the clip has. */
  kbps: number | null
  /** Milliseconds by which frames leave late at most. */
  jitter: number
  /** The sound goes on, and nothing is to be heard. */
  silent: boolean
  /** Whether a sound track is sent. A push that began with one keeps announcing it. */
  audio: boolean
  /** By how many percent the sound's clock is faster than the picture's. */
  drift: number
  /** Milliseconds by which the sound's times are later than the picture's. */
  offset: number
  codec: 'h264' | 'hevc'
  /** Milliseconds for which only sound is sent. */
  pictureAfter: number
  /** Milliseconds by which pictures and sounds are older than they would be: what a buffer before the encoder does. From the next connection on. */
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
