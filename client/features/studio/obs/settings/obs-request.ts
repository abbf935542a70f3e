// Requests of obs-websocket that change the settings of OBS.

export type SettingRequest =
  | { request: 'SetProfileParameter'; data: { parameterCategory: string; parameterName: string; parameterValue: string } }
  | { request: 'SetVideoSettings'; data: { outputWidth: number; outputHeight: number } | { fpsNumerator: number; fpsDenominator: number } }

export const setParameter = (parameterCategory: string, parameterName: string, parameterValue: string): SettingRequest => ({
  request: 'SetProfileParameter',
  data: { parameterCategory, parameterName, parameterValue },
})

export const setOutputSize = (outputWidth: number, outputHeight: number): SettingRequest => ({
  request: 'SetVideoSettings',
  data: { outputWidth, outputHeight },
})

export const setFps = (fps: number): SettingRequest => ({ request: 'SetVideoSettings', data: { fpsNumerator: fps, fpsDenominator: 1 } })
