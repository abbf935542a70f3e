// The simulated OBS: replies and refusals to the obs-websocket 5 requests that our pages make.
// https://github.com/obsproject/obs-websocket/blob/master/docs/generated/protocol.md
import type { ObsFixture } from './obs-state.ts'

type Data = Record<string, unknown>

export class RequestRefused extends Error {
  readonly code: number
  constructor(code: number, comment: string) {
    super(comment)
    this.code = code
  }
}
const unknownRequest = () => new RequestRefused(204, 'Your request type is not valid.')

/** The running simulation that the requests read and change. */
export interface Running {
  state: ObsFixture
  counters: { frames: number; missed: number; skipped: number; dropped: number }
  emit: (event: string, intent: number, data: Data) => void
  startStream: () => void
  stopStream: () => void
}

/** Subscription bits of obs-websocket's EventSubscription. */
const intent = { scenes: 4, inputs: 8 }

function text(data: Data, field: string): string {
  const value = data[field]
  if (value === undefined) throw new RequestRefused(300, `Your request is missing the \`${field}\` field.`)
  if (typeof value !== 'string') throw new RequestRefused(401, `The field value of \`${field}\` must be a string.`)
  return value
}

/** The input named in the request. `state.inputs` contains only inputs with sound. */
function inputOf({ state }: Running, data: Data): string {
  const name = text(data, 'inputName')
  if (!(name in state.inputs)) throw new RequestRefused(600, `No source was found by the name of \`${name}\`.`)
  return name
}

function whileIdle({ state }: Running) {
  if (state.streaming) throw new RequestRefused(500, 'An output is active.')
}

const figures: Record<string, (running: Running) => Data> = {
  GetStats({ state, counters }) {
    for (const name of ['frames', 'missed', 'skipped', 'dropped'] as const) counters[name] += state.growth[name]
    const { frames, missed, skipped } = counters
    return {
      cpuUsage: 21.5,
      activeFps: 30,
      renderSkippedFrames: missed,
      renderTotalFrames: frames,
      outputSkippedFrames: skipped,
      outputTotalFrames: frames,
    }
  },
  GetStreamStatus: ({ state, counters }) => ({
    outputActive: state.streaming,
    outputReconnecting: false,
    outputCongestion: state.congestion,
    outputSkippedFrames: counters.dropped,
    outputTotalFrames: counters.frames,
  }),
}

const reads: Record<string, (running: Running, data: Data) => Data> = {
  GetVersion: ({ state }) => ({ obsVersion: '29.0.2', obsWebSocketVersion: '5.1.0', rpcVersion: state.rpcVersion, availableRequests: [] }),
  GetVideoSettings: ({ state }) => state.video,
  GetProfileParameter({ state }, data) {
    const value = state.profile[`${text(data, 'parameterCategory')}/${text(data, 'parameterName')}`] ?? null
    return { parameterValue: value, defaultParameterValue: null }
  },
  GetStreamServiceSettings: ({ state }) => state.service,
  GetSceneList: ({ state }) => ({
    currentProgramSceneName: state.scene,
    scenes: state.scenes.map((sceneName, sceneIndex) => ({ sceneName, sceneIndex })),
  }),
  GetInputList: ({ state }) => ({
    inputs: [
      ...Object.keys(state.inputs).map((inputName) => ({ inputName, unversionedInputKind: 'wasapi_input_capture' })),
      { inputName: 'Webcam', unversionedInputKind: 'dshow_input' },
    ],
  }),
  GetSpecialInputs: ({ state }) => ({ desktop1: null, mic1: Object.keys(state.inputs)[0] ?? null, mic2: null, mic3: null, mic4: null }),
  GetInputMute: (running, data) => ({ inputMuted: running.state.inputs[inputOf(running, data)] }),
}

const changes: Record<string, (running: Running, data: Data) => void> = {
  SetProfileParameter({ state }, data) {
    state.profile[`${text(data, 'parameterCategory')}/${text(data, 'parameterName')}`] = text(data, 'parameterValue')
  },
  SetVideoSettings(running, data) {
    whileIdle(running)
    Object.assign(running.state.video, data)
  },
  SetStreamServiceSettings(running, data) {
    whileIdle(running)
    const settings = data.streamServiceSettings
    if (typeof settings !== 'object' || settings === null)
      throw new RequestRefused(300, 'Your request is missing the `streamServiceSettings` field.')
    running.state.service = { streamServiceType: text(data, 'streamServiceType'), streamServiceSettings: { ...settings } }
  },
  StartStream(running) {
    whileIdle(running)
    running.startStream()
  },
  StopStream(running) {
    if (!running.state.streaming) throw new RequestRefused(501, 'An output is not active.')
    running.stopStream()
  },
  SetCurrentProgramScene({ state, emit }, data) {
    const sceneName = text(data, 'sceneName')
    if (!state.scenes.includes(sceneName)) throw new RequestRefused(600, `No source was found by the name of \`${sceneName}\`.`)
    state.scene = sceneName
    emit('CurrentProgramSceneChanged', intent.scenes, { sceneName })
  },
  SetInputMute(running, data) {
    const inputName = inputOf(running, data)
    const inputMuted = data.inputMuted === true
    running.state.inputs[inputName] = inputMuted
    running.emit('InputMuteStateChanged', intent.inputs, { inputName, inputMuted })
  },
}

export function answerRequest(running: Running, request: string, data: Data): Data | undefined {
  const change = changes[request]
  if (change) {
    change(running, data)
    return undefined
  }
  const read = figures[request] ?? reads[request]
  if (!read) throw unknownRequest()
  return read(running, data)
}
