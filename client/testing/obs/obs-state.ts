// State of the simulated OBS. It starts with the defaults of OBS 29, two scenes and a microphone.

export interface ObsFixture {
  /** Empty: no authentication. */
  password: string
  rpcVersion: number
  /** By `category/name`, as in OBS's basic.ini. */
  profile: Record<string, string>
  video: Record<string, number>
  service: { streamServiceType: string; streamServiceSettings: Record<string, unknown> }
  scenes: string[]
  scene: string
  /** Inputs with sound: whether each is muted. */
  inputs: Record<string, boolean>
  streaming: boolean
  /** Added to the frame counters at each `GetStats` request. */
  growth: { frames: number; missed: number; skipped: number; dropped: number }
  congestion: number
}

export const freshObs = (): ObsFixture => ({
  password: 'secret of OBS',
  rpcVersion: 1,
  profile: {
    'Output/Mode': 'Simple',
    'SimpleOutput/StreamEncoder': 'x264',
    'SimpleOutput/VBitrate': '2500',
    'SimpleOutput/ABitrate': '160',
    'SimpleOutput/UseAdvanced': 'false',
    'Audio/SampleRate': '48000',
    'Audio/ChannelSetup': 'Stereo',
    'Video/ColorFormat': 'NV12',
    'Video/ColorSpace': '709',
    'Output/DelayEnable': 'false',
    'Output/DelaySec': '20',
  },
  video: { baseWidth: 1920, baseHeight: 1080, outputWidth: 1280, outputHeight: 720, fpsNumerator: 30, fpsDenominator: 1 },
  service: { streamServiceType: 'rtmp_common', streamServiceSettings: {} },
  // In the order of the protocol: from the bottom of the list in OBS.
  scenes: ['Break', 'Camera'],
  scene: 'Camera',
  inputs: { 'Mic/Aux': false },
  streaming: false,
  growth: { frames: 60, missed: 0, skipped: 0, dropped: 0 },
  congestion: 0,
})
