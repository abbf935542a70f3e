import { keyFrameSecondsMax } from '#contract/limits.ts'
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { StreamAdvice, StreamHealth } from '#contract/calls/studio/live-room.ts'

/** The figures of an encoder's first seconds are unreliable. */
const settledMs = 5000
const silentMs = 3000
/** A shorter still picture or silence may be intended: nobody moves or speaks for a moment. */
const frozenMs = 8000
const quietMs = 10_000
/** After this time without change a picture counts as still. It needs few bits and frames, so low figures show no fault. */
const movesMs = 2000
/** Share of its usual rate below which a push has lost bits. */
const halved = { below: 0.5, until: 0.6 }
/** A drop below half of the last half minute counts only below this value: a rate that has just risen is not usual yet. */
const lowKbps = 500
/** Bits for each pixel of a moving picture, below which H.264 shows blocks. More frames than 30 a second differ little. */
const needed = { below: 0.018, until: 0.02, fps: 30 }
/** How long the advice about a clock jump is shown. It can be read after looking away, and stays if the clock jumps repeatedly. */
const jumpShownMs = 20_000
/** Speed of the stream relative to real time. Occasional bursts stay below the limit. */
const fastPace = { above: 1.4, until: 1.2 }
/** The time over which the engine averages. A pause within it lowers the averages, so they are scaled to the rest of the time. */
const averagedMs = 5000
/** Averages are over whole seconds: only after one more are all of them seconds with a picture. */
const picturedMs = averagedMs + 1000
/** With a smaller share left, the figures are too uncertain for advice. */
const leastShare = 0.2
/** H.264 profiles with finer colours (4:2:2, 4:4:4) or more bits, as our engine and SRS name them: not every browser shows them. */
const rareColors = /10|4:?2:?2|4:?4:?4/
/** Figures fluctuate, so an advice ends only when they are well past the threshold at which it began. */
const lowFps = { below: 15, until: 18 }
/** A push with an intended or constant low frame rate is not failing: it must also fall this far below its expected rate. */
const shortfall = { below: 0.8, until: 0.9 }
/** The expected rate of an encoder that reports none: the rate that it has kept up, but at least `least`; `unknown` until that is known. */
const expectedFps = { least: 12.5, unknown: 30 }
const outOfStepMs = { above: 500, until: 400 }

/** The most serious problem of a push, or null: the first that applies. `before` is the last advice. */
export function adviceOf(stream: MediaStream, before: StreamHealth['advice'] = null): StreamHealth['advice'] {
  const { ageMs, silentMs: silent, stillMs = 0, quietMs: quiet = 0, clockJumpMs = Infinity, undescribed, lostMs } = stream
  const { video, audio, kbps, driftMs, pace = 1, pausedMs = 0, firstPictureMs } = stream
  if (silent > silentMs) return 'silent'
  if (ageMs < settledMs) return null
  if (!video) return undescribed?.video ? 'picture_unreadable' : 'no_video'
  if (lostMs && lostMs.video > silentMs) return 'no_video'
  if (!audio) return undescribed?.audio ? 'sound_unreadable' : 'no_audio'
  if (lostMs && lostMs.audio > silentMs) return 'sound_lost'
  if (rareColors.test(video.profile)) return 'rare_colors'
  if (pace > (before === 'faster_than_time' ? fastPace.until : fastPace.above)) return 'faster_than_time'
  if (stillMs > frozenMs) return 'picture_frozen'
  if (quiet > quietMs) return 'sound_silent'
  if (clockJumpMs < jumpShownMs) return 'clock_jumps'
  const share = 1 - pausedMs / averagedMs
  const moves = stillMs < movesMs && share >= leastShare && ageMs - (firstPictureMs ?? 0) >= picturedMs
  const rate = kbps.recv_5s / share
  if (moves && isHalved(rate, kbps, before === 'low_bitrate_falling' ? 'until' : 'below')) return 'low_bitrate_falling'
  // Without a measurement of motion the picture may be still.
  if (moves && stream.stillMs !== undefined && rate < kbpsNeeded(video, before === 'low_bitrate' ? 'until' : 'below')) return 'low_bitrate'
  if (video.keyFrameSeconds !== null && video.keyFrameSeconds > keyFrameSecondsMax) return 'key_frames_far_apart'
  if (moves && sendsFewFrames(video, share, before === 'low_frame_rate' ? 'until' : 'below')) return 'low_frame_rate'
  const outOfStep = before === 'audio_out_of_step' ? outOfStepMs.until : outOfStepMs.above
  return driftMs !== null && Math.abs(driftMs) > outOfStep ? 'audio_out_of_step' : null
}

/** How long the fault of an advice had lasted when the advice began, in milliseconds; 0 if that is not measured. */
export function adviceForMs(advice: StreamHealth['advice'], { silentMs, stillMs, quietMs, clockJumpMs, lostMs }: MediaStream): number {
  const since: Partial<Record<StreamAdvice, number | undefined>> = {
    silent: silentMs,
    no_video: lostMs?.video,
    sound_lost: lostMs?.audio,
    picture_frozen: stillMs,
    sound_silent: quietMs,
    clock_jumps: clockJumpMs,
  }
  return (advice && since[advice]) ?? 0
}

type Video = NonNullable<MediaStream['video']>

const isHalved = (rate: number, { usual = 0, recv_30s: lately }: MediaStream['kbps'], mark: 'below' | 'until') =>
  rate < usual * halved[mark] || (rate < lowKbps && rate < lately * halved.below)

const kbpsNeeded = ({ width, height, fps }: Video, mark: 'below' | 'until') =>
  (width * height * Math.min(fps ?? 0, needed.fps) * needed[mark]) / 1000

/** @param share the share of the averaged time in which data arrived */
function sendsFewFrames({ fps: counted, declaredFps, usualFps }: Video, share: number, mark: 'below' | 'until'): boolean {
  const fps = counted === null ? null : counted / share
  const usual = usualFps === undefined ? expectedFps.unknown : Math.max(usualFps, expectedFps.least)
  return fps !== null && fps < lowFps[mark] && fps < (declaredFps ?? usual) * shortfall[mark]
}

/** The engine's figures of a push in the form that screens read. `before` are the previous figures. */
export function healthOf(stream: MediaStream, now: Date, before: StreamHealth | null): StreamHealth {
  const { video, audio, kbps, driftMs, silentMs: silent, clients, viewersTotal, leftOut = [] } = stream
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
    // The encoder is one of the clients.
    viewers: Math.max(0, clients - 1),
    viewersTotal,
    advice: adviceOf(stream, before?.advice),
    ...(leftOut.length > 0 && { leftOut }),
  }
}
