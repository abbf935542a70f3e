import type { Fault, Frame, Picture } from '../frame.ts'

/** A filler NAL unit, which decoders skip (ISO/IEC 14496-10, 7.4.2.7): type, content, end mark. */
const [filler, fillerByte, fillerEnd] = [12, 0xff, 0x80]
const fillerBytes = 6
/** A key frame is several times as large as others, so it may use the bytes of this much time after it. Milliseconds. */
const borrowedMs = 1000

function padded(frame: Picture, bytes: number): Picture {
  const unit = Buffer.alloc(bytes, fillerByte)
  unit.writeUInt32BE(bytes - 4)
  unit[4] = filler
  unit[bytes - 1] = fillerEnd
  return { ...frame, body: Buffer.concat([frame.body, unit]) }
}

/**
 * Sends this many kilobits a second; null changes nothing. Filler is added to frames that are too small. If frames are too large, the
 * picture stands still until the next key frame, as with an encoder that runs out of bits. Key frames and sound are always sent.
 */
export function bitrate(kbps: () => number | null): Fault {
  let [allowed, sent, before] = [0, 0, 0]
  let current: number | null = null
  let isStarved = false
  const spend = <F extends Frame>(frame: F): F => {
    sent += frame.body.length
    return frame
  }
  return (frame) => {
    const rate = kbps()
    if (rate === null) return frame
    const bytesPerMs = rate / 8
    // The balance of bytes starts again at a new rate.
    if (rate !== current) [allowed, sent, before, isStarved, current] = [0, 0, frame.due, false, rate]
    allowed += (frame.due - before) * bytesPerMs
    before = frame.due
    if (frame.kind === 'audio') return spend(frame)
    if (frame.key) isStarved = false
    else isStarved ||= sent + frame.body.length > allowed + borrowedMs * bytesPerMs
    const picture = isStarved ? { ...frame, body: frame.repeat } : frame
    const missing = Math.floor(allowed - sent - picture.body.length)
    return spend(missing >= fillerBytes && !isStarved ? padded(picture, missing) : picture)
  }
}
