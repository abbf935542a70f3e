// The settings that the page reads from OBS, named as in the profile of OBS and in obs-websocket 5.

export interface ObsSettings {
  mode: 'Simple' | 'Advanced'
  /** OBS's own id of the video encoder, such as `x264` or `jim_hevc_nvenc`. */
  encoder: string
  /** Null in the mode Advanced, in which obs-websocket does not expose the encoder's settings. */
  videoKbps: number | null
  audioKbps: number | null
  /** Seconds between key frames; 0 if the encoder decides, null if OBS does not expose it. */
  keyFrameSeconds: number | null
  /** x264's own options in the mode Simple, whether or not they are in use. */
  customOptions: string
  base: { width: number; height: number }
  output: { width: number; height: number }
  fps: number
  sampleRate: number
  channels: string
  colorFormat: string
  colorSpace: string
  /** Seconds by which OBS holds its stream back. */
  delaySeconds: number
  /** Whether anything in OBS has sound. */
  hasSound: boolean
}

/** x264 is the only encoder whose key frames can be set in the mode Simple. */
export const isX264 = (encoder: string) => /x264/.test(encoder)

const keyInterval = /(^|\s)keyint=(\S+)/

/** Seconds between key frames in the options of x264; 0 if they leave it to x264. */
export function keyFrameSecondsOf(options: string, fps: number): number {
  const frames = Number(keyInterval.exec(options)?.[2])
  return Number.isFinite(frames) && frames > 0 && fps > 0 ? frames / fps : 0
}

export function withKeyFrames(options: string, seconds: number, fps: number): string {
  const wanted = `keyint=${Math.round(seconds * fps)}`
  return keyInterval.test(options) ? options.replace(keyInterval, `$1${wanted}`) : `${options.trim()} ${wanted}`.trim()
}
