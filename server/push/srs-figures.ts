// How a push at SRS is doing. SRS knows less of it than our own process, and renews what it counts every three to seven seconds: rates
// are made of what has moved, and what cannot be known is said not to be known.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { SrsStream } from './srs-api.ts'
import { createSteadyRate, type SteadyRate } from './steady-rate.ts'

/** SRS counts bytes every three seconds, and one looks every two: what has not moved for less may have arrived all the same. */
const renewedMs = 6000
/** Pictures are counted every five seconds: after half a minute their rate is known within a picture or two. */
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
      // Its encoder is one of the clients.
      push.viewersMost = Math.max(push.viewersMost, clients - 1)
      const fps = pictures === undefined ? null : push.fps.look(at / 1000, pictures)
      const bitsPerSecond = push.bits.look(at / 1000, bytes * 8)
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
    /** Forgets the pushes that are not among these. */
    keep(streams: SrsStream[]) {
      const there = new Set(streams.map(({ publish }) => publish.cid))
      for (const cid of seen.keys()) if (!there.has(cid)) seen.delete(cid)
    },
  }
}
