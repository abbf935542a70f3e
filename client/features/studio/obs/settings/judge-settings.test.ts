import { expect, it } from 'vitest'
import { judgeSettings } from './judge-settings.ts'
import { keyFrameSecondsOf, withKeyFrames, type ObsSettings } from './obs-settings.ts'

/** The settings of OBS 29 after its installation, with a microphone. */
const fresh: ObsSettings = {
  mode: 'Simple',
  encoder: 'x264',
  videoKbps: 2500,
  audioKbps: 160,
  keyFrameSeconds: 0,
  customOptions: '',
  base: { width: 1920, height: 1080 },
  output: { width: 1280, height: 720 },
  fps: 30,
  sampleRate: 48_000,
  channels: 'Stereo',
  colorFormat: 'NV12',
  colorSpace: '709',
  delaySeconds: 0,
  hasSound: true,
}
const good: ObsSettings = { ...fresh, keyFrameSeconds: 1, customOptions: 'keyint=30' }
const names = (change: Partial<ObsSettings>, from = good) => judgeSettings({ ...from, ...change }).map(({ name }) => name)
const fixOf = (change: Partial<ObsSettings>) => judgeSettings({ ...good, ...change })[0]?.fix

it('in a freshly installed OBS only the key frame interval is a finding, and can be set', () => {
  expect(names({}, fresh)).toEqual(['keyFramesAuto'])
  expect(judgeSettings(fresh)[0]).toMatchObject({
    weight: 'better',
    values: { seconds: 8.3, frames: 250 },
    fix: [
      { request: 'SetProfileParameter', data: { parameterName: 'UseAdvanced', parameterValue: 'true' } },
      { request: 'SetProfileParameter', data: { parameterName: 'x264Settings', parameterValue: 'keyint=30' } },
    ],
  })
  expect(names({})).toEqual([])
})

it('key frames that are far apart are a finding, and those every 1 or 2 s are not', () => {
  expect([1, 2].flatMap((keyFrameSeconds) => names({ keyFrameSeconds }))).toEqual([])
  expect(names({ keyFrameSeconds: 4 })).toEqual(['keyFramesFar'])
  expect(names({ encoder: 'nvenc', keyFrameSeconds: 0 })).toEqual(['keyFramesElsewhere'])
})

it('in the output mode Advanced, a finding explains that OBS does not expose its encoder settings', () => {
  expect(names({ mode: 'Advanced', encoder: 'obs_x264', keyFrameSeconds: null, videoKbps: null })).toEqual(['advanced'])
})

it('settings that viewers could not see come first', () => {
  expect(names({ encoder: 'jim_hevc_nvenc', keyFrameSeconds: 1, audioKbps: 64, colorFormat: 'P010' })).toEqual([
    'codec',
    'colors',
    'audioBitrate',
  ])
  for (const encoder of ['nvenc_hevc', 'amd_av1', 'h265_texture_amf', 'obs_qsv11_av1']) expect(names({ encoder })).toContain('codec')
  expect(names({ colorSpace: '2100PQ' })).toEqual(['hdr'])
  expect(fixOf({ colorFormat: 'I444' })?.map(({ request }) => request)).toEqual(['SetProfileParameter', 'SetVideoSettings'])
})

it('the bitrate is judged by the size and the frame rate', () => {
  expect(names({ videoKbps: 1000 })).toEqual(['bitrateLow'])
  expect(names({ videoKbps: 1000, output: { width: 640, height: 360 } })).toEqual([])
  expect(names({ videoKbps: 2500, output: { width: 1920, height: 1080 } })).toEqual([])
  expect(names({ videoKbps: 2500, output: { width: 1920, height: 1080 }, fps: 60 })).toEqual(['bitrateLow'])
  expect(names({ videoKbps: 20_000 })).toEqual(['bitrateHigh'])
})

it('a size or a frame rate is no longer a finding after its fix', () => {
  for (const change of [
    { output: { width: 3840, height: 2160 }, videoKbps: 12_000 },
    { output: { width: 960, height: 720 } },
    { fps: 120, videoKbps: 6000 },
    { fps: 10 },
  ]) {
    const [first] = judgeSettings({ ...good, ...change })
    const [fix] = first?.fix ?? []
    if (fix?.request !== 'SetVideoSettings') throw new Error(`${first?.name} has no fix`)
    const { data } = fix
    const fixed = 'fpsNumerator' in data ? { fps: data.fpsNumerator } : { output: { width: data.outputWidth, height: data.outputHeight } }
    expect([first?.name, names({ ...change, ...fixed })]).toEqual([first?.name, []])
  }
  expect(names({ output: { width: 720, height: 1280 }, base: { width: 1080, height: 1920 } })).toEqual([])
})

it('missing sound, and sound that few players support, is a finding', () => {
  expect(names({ hasSound: false })).toEqual(['noSound'])
  expect(names({ channels: '5.1' })).toEqual(['channels'])
  expect(names({ channels: 'Mono' })).toEqual([])
  expect(names({ delaySeconds: 20 })).toEqual(['delay'])
})

it('a fix changes only the key frame interval in options that a host has entered', () => {
  expect(withKeyFrames('bframes=2 keyint=250 min-keyint=25', 1, 30)).toBe('bframes=2 keyint=30 min-keyint=25')
  expect(withKeyFrames(' min-keyint=25', 2, 29.97)).toBe('min-keyint=25 keyint=60')
  expect(keyFrameSecondsOf('min-keyint=25', 30)).toBe(0)
  expect(keyFrameSecondsOf('keyint=infinite', 30)).toBe(0)
  expect(keyFrameSecondsOf('min-keyint=25 keyint=60', 30)).toBe(2)
})
