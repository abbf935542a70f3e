// Fits the bitrate to the upload, by the bytes that have not arrived yet (publisher.ts). Pure functions.
import { soundBitrate } from './sizes.ts'

export interface Upload {
  /** Bit/s of the picture. */
  bitrate: number
  /** Packets are dropped until the next key frame that finds the way clear. */
  isDropping: boolean
  /** When the bitrate last changed, or data last waited. */
  calmSince: number
  loweredAt: number
}

interface Range {
  top: number
  floor: number
}

/** Milliseconds of data that wait. A distant platform and the interval of its reports take up to half a second without any queue. */
const full = 1200
const clear = 500
/** Milliseconds between two reductions of the bitrate, so that the first can take effect, and of a short queue before an increase. */
const downEveryMs = 2000
const upEveryMs = 8000
const [down, up] = [0.65, 1.12]

export const firstUpload = ({ top }: Range, now: number): Upload => ({
  bitrate: top,
  isDropping: false,
  calmSince: now,
  loweredAt: -Infinity,
})

/** Milliseconds that these bytes need at the present bitrate. */
export const waitingMs = ({ bitrate }: Pick<Upload, 'bitrate'>, bytes: number) => (bytes * 8000) / (bitrate + soundBitrate)

/** After another size was chosen. */
export const withinRange = (upload: Upload, { top, floor }: Range): Upload => ({
  ...upload,
  bitrate: Math.min(top, Math.max(floor, upload.bitrate)),
})

/** Before a packet is sent: `bytes` wait. `isKeyFrame`: players can begin with it. */
export function reduceUpload(
  upload: Upload,
  { bytes, isKeyFrame, now }: { bytes: number; isKeyFrame: boolean; now: number },
  range: Range,
): Upload {
  const waiting = waitingMs(upload, bytes)
  const mayLower = now - upload.loweredAt >= downEveryMs
  if (waiting > full) {
    const bitrate = mayLower ? Math.max(range.floor, Math.round(upload.bitrate * down)) : upload.bitrate
    return { bitrate, isDropping: true, calmSince: now, loweredAt: mayLower ? now : upload.loweredAt }
  }
  const isDropping = upload.isDropping && !(isKeyFrame && waiting <= clear)
  if (waiting > clear || isDropping) return { ...upload, isDropping, calmSince: now }
  if (upload.bitrate < range.top && now - upload.calmSince >= upEveryMs) {
    return { ...upload, isDropping, bitrate: Math.min(range.top, Math.round(upload.bitrate * up)), calmSince: now }
  }
  return { ...upload, isDropping }
}

/** The upload is why the picture is not as good as chosen. */
export const isUploadFull = (upload: Upload, { top }: Range, now: number) =>
  upload.isDropping || upload.bitrate < top * 0.6 || (upload.bitrate < top && now - upload.loweredAt < 10_000)
