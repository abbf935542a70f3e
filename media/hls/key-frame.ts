// One still picture of a stream: an MP4 file with a single key frame. Every browser can show it in a <video> without decoding any other
// frame, and it is hardly larger than the frame.
import { createHash } from 'node:crypto'
import type { AvcConfig } from '../codec/avc.ts'
import { initSegment } from './init-segment.ts'
import { mediaSegment } from './media-segment.ts'

/** Some browsers do not show a picture with zero duration. */
const shownMs = 1000

interface Frame {
  data: Buffer
}
export interface KeyFrameFile {
  frame: Frame
  bytes: Buffer
  etag: string
}

export function keyFrameFile(config: AvcConfig, frame: Frame): KeyFrameFile {
  const { data } = frame
  const video = { samples: [{ dts: 0, offset: 0, key: true, bytes: data.length }], data }
  const bytes = Buffer.concat([
    initSegment(config, null),
    mediaSegment({ sequence: 0, videoStart: 0, nextDts: shownMs, video, audio: null }),
  ])
  return { frame, bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
