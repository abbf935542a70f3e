// Finds faults in the settings of OBS, and possible improvements. Pure functions.
import { isX264, withKeyFrames, type ObsSettings } from './obs-settings.ts'
import { setFps, setOutputSize, setParameter, type SettingRequest } from './obs-request.ts'

/** wrong: viewers cannot see the stream. better: it works, but not well. unknown: OBS does not expose the setting. */
export type Weight = 'wrong' | 'better' | 'unknown'

/** Findings that the host has to correct in OBS. */
type ByHand = 'codec' | 'keyFramesElsewhere' | 'noSound' | 'advanced'
type BySetting =
  | 'colors'
  | 'hdr'
  | 'keyFramesAuto'
  | 'keyFramesFar'
  | 'bitrateLow'
  | 'bitrateHigh'
  | 'fps'
  | 'large'
  | 'shape'
  | 'channels'
  | 'audioBitrate'
  | 'delay'

interface FindingBase {
  weight: Weight
  values: Record<string, string | number>
}
/** `fix`: the requests that correct it, if obs-websocket can. */
export type Finding = FindingBase & ({ name: ByHand; fix: null } | { name: BySetting; fix: readonly SettingRequest[] })

/** Seconds. Viewers join at a key frame. During a push, the platform warns above `keyFrameSecondsMax`. */
const keyFrames = { wanted: 1, most: 2 }
/** The default interval of x264 and of the encoders of graphics cards, in frames. */
const autoFrames = 250
/** Bits for each pixel of each frame: below `least`, motion shows compression blocks; `wanted` is usual for H.264. */
const bitsPerPixel = { least: 0.04, wanted: 0.06 }
/** Above `most`, many viewers' connections are too slow. */
const kbps = { most: 12_000, wanted: 6000 }
const fpsRange = { least: 20, most: 60, wanted: 30 }
const audioKbps = { least: 96, wanted: 160 }
const fullHd = 1920 * 1080

const rounded = (value: number, step: number) => Math.ceil(value / step) * step
/** Encoders need even sizes. */
const even = (value: number) => Math.round(value / 2) * 2
const oneDecimal = (value: number) => Math.round(value * 10) / 10

export const judgeSettings = (settings: ObsSettings): Finding[] =>
  [
    ...judgeCodec(settings),
    ...judgeKeyFrames(settings),
    ...judgeBitrate(settings),
    ...judgePicture(settings),
    ...judgeSound(settings),
    ...judgeDelay(settings),
  ].sort((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))

const weights: readonly Weight[] = ['wrong', 'better', 'unknown']

function judgeCodec({ encoder, colorFormat, colorSpace, output }: ObsSettings): Finding[] {
  const findings: Finding[] = []
  // OBS applies a colour setting only when its video settings are set again.
  const again = setOutputSize(output.width, output.height)
  if (/hevc|h265|av1/i.test(encoder)) findings.push({ name: 'codec', weight: 'wrong', values: { encoder }, fix: null })
  if (!['NV12', 'I420'].includes(colorFormat)) {
    const fix = [setParameter('Video', 'ColorFormat', 'NV12'), again]
    findings.push({ name: 'colors', weight: 'wrong', values: { colorFormat }, fix })
  }
  if (colorSpace.startsWith('2100')) {
    findings.push({ name: 'hdr', weight: 'wrong', values: { colorSpace }, fix: [setParameter('Video', 'ColorSpace', '709'), again] })
  }
  return findings
}

function judgeKeyFrames({ mode, encoder, keyFrameSeconds, customOptions, fps }: ObsSettings): Finding[] {
  if (mode === 'Advanced') return [{ name: 'advanced', weight: 'unknown', values: {}, fix: null }]
  if (keyFrameSeconds === null || (keyFrameSeconds > 0 && keyFrameSeconds <= keyFrames.most)) return []
  const fix = [
    setParameter('SimpleOutput', 'UseAdvanced', 'true'),
    setParameter('SimpleOutput', 'x264Settings', withKeyFrames(customOptions, keyFrames.wanted, fps)),
  ]
  if (!isX264(encoder)) return [{ name: 'keyFramesElsewhere', weight: 'better', values: { encoder }, fix: null }]
  return keyFrameSeconds === 0
    ? [{ name: 'keyFramesAuto', weight: 'better', values: { seconds: oneDecimal(autoFrames / fps), frames: autoFrames }, fix }]
    : [{ name: 'keyFramesFar', weight: 'better', values: { seconds: oneDecimal(keyFrameSeconds) }, fix }]
}

function judgeBitrate({ videoKbps, output, fps }: ObsSettings): Finding[] {
  if (videoKbps === null) return []
  const forBits = (bits: number) => (output.width * output.height * fps * bits) / 1000
  const set = (value: number) => [setParameter('SimpleOutput', 'VBitrate', String(value))]
  if (videoKbps < forBits(bitsPerPixel.least)) {
    const wanted = Math.min(kbps.wanted, rounded(forBits(bitsPerPixel.wanted), 100))
    if (wanted <= videoKbps) return []
    const size = `${output.width}×${output.height}`
    return [{ name: 'bitrateLow', weight: 'better', values: { kbps: videoKbps, wanted, size }, fix: set(wanted) }]
  }
  if (videoKbps <= kbps.most) return []
  return [{ name: 'bitrateHigh', weight: 'better', values: { kbps: videoKbps, wanted: kbps.wanted }, fix: set(kbps.wanted) }]
}

function judgePicture({ base, output, fps }: ObsSettings): Finding[] {
  const findings: Finding[] = []
  const size = `${output.width}×${output.height}`
  const shape = base.width / base.height
  const scaledTo = (height: number) => ({ width: even(height * shape), height })
  const aside = Math.abs(output.width / output.height / shape - 1)
  if (output.width * output.height > fullHd) {
    const { width, height } = scaledTo(even(Math.sqrt(fullHd / shape)))
    findings.push({ name: 'large', weight: 'better', values: { size, wanted: `${width}×${height}` }, fix: [setOutputSize(width, height)] })
  } else if (aside > 0.02) {
    const { width, height } = scaledTo(output.height)
    findings.push({ name: 'shape', weight: 'better', values: { size, wanted: `${width}×${height}` }, fix: [setOutputSize(width, height)] })
  }
  if (fps < fpsRange.least || fps > fpsRange.most) {
    const values = { fps: oneDecimal(fps), ...fpsRange }
    findings.push({ name: 'fps', weight: 'better', values, fix: [setFps(fpsRange.wanted)] })
  }
  return findings
}

function judgeSound({ channels, audioKbps: rate, hasSound }: ObsSettings): Finding[] {
  const findings: Finding[] = []
  if (!hasSound) findings.push({ name: 'noSound', weight: 'better', values: {}, fix: null })
  if (!['Mono', 'Stereo'].includes(channels)) {
    findings.push({ name: 'channels', weight: 'better', values: { channels }, fix: [setParameter('Audio', 'ChannelSetup', 'Stereo')] })
  }
  if (rate !== null && rate < audioKbps.least) {
    const fix = [setParameter('SimpleOutput', 'ABitrate', String(audioKbps.wanted))]
    findings.push({ name: 'audioBitrate', weight: 'better', values: { kbps: rate, wanted: audioKbps.wanted }, fix })
  }
  return findings
}

const judgeDelay = ({ delaySeconds }: ObsSettings): Finding[] =>
  delaySeconds > 0
    ? [{ name: 'delay', weight: 'better', values: { seconds: delaySeconds }, fix: [setParameter('Output', 'DelayEnable', 'false')] }]
    : []
