import type { Fault, Frame, Picture } from '../frame.ts'

/** A NAL unit that a decoder skips (ISO/IEC 14496-10, 7.4.2.7), with its length in front and the end mark behind. */
const [filler, fillerByte, fillerEnd] = [12, 0xff, 0x80]
const fillerBytes = 6
/** A key frame is several times as large as others: this much may be borrowed from the time after it. Milliseconds. */
const borrowedMs = 1000

function padded(frame: Picture, bytes: number): Picture {
  const unit = Buffer.alloc(bytes, fillerByte)
  unit.writeUInt32BE(bytes - 4)
  unit[4] = filler
  unit[bytes - 1] = fillerEnd
  return { ...frame, body: Buffer.concat([frame.body, unit]) }
}

/**
 * Sends so many kilobits a second; null sends what there is. What is missing is filled up with bytes that mean nothing. What is too much
 * is saved as an encoder without bits does: the picture stands still until the next key frame. Key frames and sound are always sent.
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
    // What was saved or owed at another rate does not count.
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
