// Reads the settings and the state of OBS.
import type { ObsConnection } from './obs-connection.ts'
import { keyFrameSecondsOf, isX264, type ObsSettings } from '../settings/obs-settings.ts'
import type { StreamService } from './stream-service.ts'
import type { Reading } from './encoder-figures.ts'

type SendRequest = ObsConnection['sendRequest']

export interface Scenes {
  names: readonly string[]
  current: string
}
export interface Microphone {
  name: string
  muted: boolean
}
export interface StreamState {
  active: boolean
  reconnecting: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

async function readParameter(sendRequest: SendRequest, parameterCategory: string, parameterName: string): Promise<string> {
  const { parameterValue, defaultParameterValue } = await sendRequest('GetProfileParameter', { parameterCategory, parameterName })
  // A value that was never set is null, contrary to the types of the library.
  return text(parameterValue) || text(defaultParameterValue)
}

export async function readSettings(sendRequest: SendRequest, hasSound: boolean): Promise<ObsSettings> {
  const read = (category: string, name: string) => readParameter(sendRequest, category, name)
  const isSimple = (await read('Output', 'Mode')) !== 'Advanced'
  const [video, encoder, videoRate, audioRate, useAdvanced, options, sampleRate, channels, colorFormat, colorSpace, delays, delay] =
    await Promise.all([
      sendRequest('GetVideoSettings'),
      isSimple ? read('SimpleOutput', 'StreamEncoder') : read('AdvOut', 'Encoder'),
      read('SimpleOutput', 'VBitrate'),
      isSimple ? read('SimpleOutput', 'ABitrate') : read('AdvOut', 'Track1Bitrate'),
      read('SimpleOutput', 'UseAdvanced'),
      read('SimpleOutput', 'x264Settings'),
      read('Audio', 'SampleRate'),
      read('Audio', 'ChannelSetup'),
      read('Video', 'ColorFormat'),
      read('Video', 'ColorSpace'),
      read('Output', 'DelayEnable'),
      read('Output', 'DelaySec'),
    ])
  const fps = video.fpsNumerator / video.fpsDenominator
  const usesOptions = useAdvanced === 'true' && isX264(encoder)
  return {
    mode: isSimple ? 'Simple' : 'Advanced',
    encoder,
    videoKbps: isSimple ? Number(videoRate) || null : null,
    audioKbps: Number(audioRate) || null,
    keyFrameSeconds: !isSimple ? null : usesOptions ? keyFrameSecondsOf(options, fps) : 0,
    customOptions: options,
    base: { width: video.baseWidth, height: video.baseHeight },
    output: { width: video.outputWidth, height: video.outputHeight },
    fps,
    sampleRate: Number(sampleRate),
    channels,
    colorFormat,
    colorSpace,
    delaySeconds: delays === 'true' ? Number(delay) || 0 : 0,
    hasSound,
  }
}

export async function readService(sendRequest: SendRequest): Promise<StreamService> {
  const { streamServiceType, streamServiceSettings } = await sendRequest('GetStreamServiceSettings')
  const { server, key, service } = streamServiceSettings
  return { type: streamServiceType, server: text(server), key: text(key), name: text(service) }
}

export async function readStream(sendRequest: SendRequest): Promise<StreamState> {
  const { outputActive, outputReconnecting } = await sendRequest('GetStreamStatus')
  return { active: outputActive, reconnecting: outputReconnecting }
}

export async function readScenes(sendRequest: SendRequest): Promise<Scenes> {
  const { scenes, currentProgramSceneName } = await sendRequest('GetSceneList')
  // OBS lists its scenes from the bottom up.
  const names = scenes.map(({ sceneName }) => text(sceneName)).reverse()
  return { names, current: currentProgramSceneName }
}

/** The microphones, and whether any source has sound: for one without sound, OBS refuses GetInputMute. */
export async function readSound(sendRequest: SendRequest): Promise<{ microphones: Microphone[]; hasSound: boolean }> {
  const [{ inputs }, special] = await Promise.all([sendRequest('GetInputList'), sendRequest('GetSpecialInputs')])
  const { mic1, mic2, mic3, mic4 } = special
  const known = [mic1, mic2, mic3, mic4].map(text).filter(Boolean)
  const isMicrophone = (name: string, kind: string) => known.includes(name) || /(?:input_capture|mic)/.test(kind)
  const perInput = await Promise.all(
    inputs.map(async ({ inputName, unversionedInputKind }) => {
      const name = text(inputName)
      try {
        const { inputMuted } = await sendRequest('GetInputMute', { inputName: name })
        return [{ name, muted: inputMuted, isMicrophone: isMicrophone(name, text(unversionedInputKind)) }]
      } catch {
        return []
      }
    }),
  )
  const sounding = perInput.flat()
  const microphones = sounding.filter((one) => one.isMicrophone).map(({ name, muted }) => ({ name, muted }))
  return { microphones, hasSound: sounding.length > 0 }
}

export async function readFigures(sendRequest: SendRequest): Promise<Reading> {
  const [stats, stream] = await Promise.all([sendRequest('GetStats'), sendRequest('GetStreamStatus')])
  return {
    at: performance.now(),
    render: { lost: stats.renderSkippedFrames, all: stats.renderTotalFrames },
    encode: { lost: stats.outputSkippedFrames, all: stats.outputTotalFrames },
    network: { lost: stream.outputSkippedFrames, all: stream.outputTotalFrames },
    congestion: stream.outputCongestion,
    cpu: stats.cpuUsage,
  }
}
