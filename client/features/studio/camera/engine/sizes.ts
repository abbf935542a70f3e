// The sizes that a host can choose, and how H.264 is configured for them. Pure functions.

export const sizeNames = ['360p', '720p', '1080p'] as const
export type SizeName = (typeof sizeNames)[number]

/** A frame a thirtieth of a second. More is thrown away before the encoder. */
export const fps = 30
export const keyFrameMs = 1000

interface Size {
  /** The longer and the shorter side in pixels: a phone may be held upright. */
  long: number
  short: number
  /** Bit/s of the picture: what an upload without trouble gets, and below which the picture is not worth sending. */
  bitrate: { top: number; floor: number }
  /** Level of H.264 at 30 frames per second, as in the name of the codec (RFC 6381): 3.0, 3.1, 4.0. */
  level: '1e' | '1f' | '28'
}

export const sizes: Record<SizeName, Size> = {
  '360p': { long: 640, short: 360, bitrate: { top: 800_000, floor: 150_000 }, level: '1e' },
  '720p': { long: 1280, short: 720, bitrate: { top: 2_500_000, floor: 300_000 }, level: '1f' },
  '1080p': { long: 1920, short: 1080, bitrate: { top: 4_500_000, floor: 600_000 }, level: '28' },
}

/** Bit/s of the sound. */
export const soundBitrate = 128_000

/** High, Main and Constrained Baseline: the best first. Software encoders may know the last one only. */
const profiles = ['6400', '4d00', '42e0']
export const codecsOf = (name: SizeName) => profiles.map((profile) => `avc1.${profile}${sizes[name].level}`)

export interface Extent {
  width: number
  height: number
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))

/** The frame in its own shape, as large as the size allows and never enlarged. H.264 needs even sides. */
export function fitted(frame: Extent, name: SizeName): Extent {
  const { long, short } = sizes[name]
  const [least, most] = [Math.min(frame.width, frame.height), Math.max(frame.width, frame.height)]
  const scale = Math.min(1, long / most, short / least)
  return { width: even(frame.width * scale), height: even(frame.height * scale) }
}

export const encoderConfig = (
  codec: string,
  extent: Extent,
  bitrate: number,
  hardwareAcceleration: HardwareAcceleration = 'no-preference',
): VideoEncoderConfig => ({
  codec,
  ...extent,
  bitrate,
  framerate: fps,
  latencyMode: 'realtime',
  hardwareAcceleration,
  // Configurations beside the frames, as FLV wants them, not in them.
  avc: { format: 'avc' },
})
