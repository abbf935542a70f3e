// The health of a push at SRS. SRS reports less than our own media process, and updates its counters only every three to seven seconds.
// Rates are computed from the changes of the counters; figures that SRS does not have are null.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { SrsStream } from './srs-api.ts'
import { createSteadyRate, type SteadyRate } from './steady-rate.ts'

/** SRS updates its byte count every three seconds, and it is read every two. A shorter time without a change does not mean silence. */
const renewedMs = 6000
/** Frames are counted every five seconds, so after 30 s their rate is known within one or two frames. */
const pictureRate = { kept: 60, slack: 1, sure: 1.15 }
const bitRate = { kept: 20, slack: 0, sure: 2 }

interface Push {
  since: number
  fps: SteadyRate
  bits: SteadyRate
  viewersMost: number
}

export function createFigures(clock: () => Date) {
  const seen = new Map<string, Push>()
  return {
    of({
      name,
      app,
      clients,
      recv_bytes: bytes,
      frames,
      video_frames: pictures = frames,
      kbps,
      publish,
      video,
      audio,
    }: SrsStream): MediaStream {
      const at = clock().getTime()
      const push: Push = seen.get(publish.cid) ?? {
        since: at,
        fps: createSteadyRate(pictureRate),
        bits: createSteadyRate(bitRate),
        viewersMost: 0,
      }
      seen.set(publish.cid, push)
      // The encoder is one of the clients.
      push.viewersMost = Math.max(push.viewersMost, clients - 1)
      const fps = pictures === undefined ? null : push.fps.read(at / 1000, pictures)
      const bitsPerSecond = push.bits.read(at / 1000, bytes * 8)
      const still = at - push.bits.movedAt() * 1000
      return {
        name,
        app,
        clients,
        publish,
        audio,
        ageMs: at - push.since,
        viewersTotal: push.viewersMost,
        kbps: { ...kbps, recv_5s: bitsPerSecond === null ? kbps.recv_30s : Math.round(bitsPerSecond / 1000) },
        video: video && { ...video, fps, keyFrameSeconds: null },
        driftMs: null,
        silentMs: still > renewedMs ? still : 0,
      }
    },
    /** Drops the figures of pushes that are not among these. */
    keep(streams: SrsStream[]) {
      const there = new Set(streams.map(({ publish }) => publish.cid))
      for (const cid of seen.keys()) if (!there.has(cid)) seen.delete(cid)
    },
  }
}
