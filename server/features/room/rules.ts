import { pushKeyDays, pushKeyRenewDays, reconnectGraceSeconds, type RoomType } from '#contract/limits.ts'
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { Signal, StreamHealth } from '#contract/calls/room.ts'

const dayMs = 86_400_000

/** Play addresses of rooms that cost something, or that admit only some, are signed. */
export const isEncrypted = (roomType: RoomType) => roomType !== 'normal'

export interface SignalFacts {
  /** Since when a push arrives; null while none does. */
  pushSince: Date | null
  session: { startedAt: Date; firstPushAt: Date | null; pushLostAt: Date | null } | null
  refusal: Signal['refusal']
}

const later = (a: Date, b: Date) => (a > b ? a : b)
export const graceEnd = (pushLostAt: Date) => new Date(pushLostAt.getTime() + reconnectGraceSeconds * 1000)

/** What the host's screen says about the push, in one word (contract/calls/room.ts). */
export function signalOf({ pushSince, session, refusal }: SignalFacts): Signal {
  const signal = (state: Signal['state'], since: Date | null, until: Date | null = null): Signal => ({
    state,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    refusal,
  })
  if (!session) return pushSince ? signal('receiving', pushSince) : signal('off', null)
  if (pushSince) return signal('live', later(session.startedAt, pushSince))
  const { firstPushAt, pushLostAt, startedAt } = session
  if (!firstPushAt) return signal('waiting', startedAt)
  return signal('reconnecting', pushLostAt, pushLostAt && graceEnd(pushLostAt))
}

/** A key in its last week is renewed when it is fetched; the old one stays good to its end. */
export const keyNeedsRenewal = (expiresAt: Date | null, now: Date) =>
  !expiresAt || expiresAt.getTime() - now.getTime() <= pushKeyRenewDays * dayMs

/** To the whole second, as the key carries it. */
export const newKeyExpiry = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + pushKeyDays * dayMs)

/** An encoder needs a few seconds before its figures mean anything. */
const settledMs = 5000
const silentMs = 3000
/** A fall below half of the average alone may be a still picture; below this too it is a network that gives way. */
const lowKbps = 500
const farApartSeconds = 2.5
/** Profiles of H.264 with finer colours (4:2:2, 4:4:4) or more bits, as our engine and as SRS call them: browsers without them show nothing. */
const rareColors = /10|4:?2:?2|4:?4:?4/
/** Figures waver: what was advised goes on until they are well past the mark at which it began. */
const lowFps = { below: 15, until: 18 }
/** And a push that means to send few frames, or always has, is none that cannot keep up: it has to fall short of that as well. */
const shortfall = { below: 0.8, until: 0.9 }
/** What is expected of an encoder that says nothing: what it has kept up, yet no slide show; and as long as that is not known, this. */
const expectedFps = { least: 12.5, unknown: 30 }
const outOfStepMs = { above: 500, until: 400 }

/** What is most wrong with a push, or null: the first that applies. `before` is what was advised last. */
export function adviceOf(
  { ageMs, silentMs: silent, video, audio, kbps, driftMs }: MediaStream,
  before: StreamHealth['advice'] = null,
): StreamHealth['advice'] {
  if (silent > silentMs) return 'silent'
  if (ageMs < settledMs) return null
  if (!video) return 'no_video'
  if (!audio) return 'no_audio'
  if (rareColors.test(video.profile)) return 'rare_colors'
  if (kbps.recv_5s < lowKbps && kbps.recv_5s < kbps.recv_30s / 2) return 'low_bitrate_falling'
  if (video.keyFrameSeconds !== null && video.keyFrameSeconds > farApartSeconds) return 'key_frames_far_apart'
  if (sendsFewFrames(video, before === 'low_frame_rate' ? 'until' : 'below')) return 'low_frame_rate'
  const outOfStep = before === 'audio_out_of_step' ? outOfStepMs.until : outOfStepMs.above
  return driftMs !== null && Math.abs(driftMs) > outOfStep ? 'audio_out_of_step' : null
}

function sendsFewFrames({ fps, announcedFps, usualFps }: NonNullable<MediaStream['video']>, mark: 'below' | 'until'): boolean {
  const usual = usualFps === undefined ? expectedFps.unknown : Math.max(usualFps, expectedFps.least)
  return fps !== null && fps < lowFps[mark] && fps < (announcedFps ?? usual) * shortfall[mark]
}

/** What the engine says of a push, as screens read it. `before` is what it said last. */
export function healthOf(stream: MediaStream, now: Date, before: StreamHealth | null): StreamHealth {
  const { video, audio, kbps, driftMs, silentMs: silent, clients, viewersTotal } = stream
  return {
    at: now.toISOString(),
    video: video && {
      codec: video.codec,
      profile: video.profile,
      width: video.width,
      height: video.height,
      fps: video.fps,
      keyFrameSeconds: video.keyFrameSeconds,
    },
    audio: audio && { codec: audio.codec, sampleRate: audio.sample_rate, channels: audio.channel },
    kbps: kbps.recv_5s,
    driftMs,
    silentMs: silent,
    // Its encoder is one of the clients.
    viewers: Math.max(0, clients - 1),
    viewersTotal,
    advice: adviceOf(stream, before?.advice),
  }
}
