// The requests with which the page controls OBS.
import type { PushInfo } from '#contract/calls/studio/live-room.ts'
import type { SettingRequest } from '../settings/obs-request.ts'
import { pairedConnection } from './pairing.ts'
import { readStream } from './read-obs.ts'

type Address = Pick<PushInfo, 'url' | 'key'>

/** Sends the requests in order: OBS applies some settings only with the next request. */
export async function changeSettings(requests: readonly SettingRequest[]) {
  const { sendRequest } = pairedConnection()
  for (const { request, data } of requests) await (request === 'SetVideoSettings' ? sendRequest(request, data) : sendRequest(request, data))
}

export const setService = ({ url, key }: Address) =>
  pairedConnection().sendRequest('SetStreamServiceSettings', {
    streamServiceType: 'rtmp_custom',
    streamServiceSettings: { server: url, key, use_auth: false },
  })

export const startStream = () => pairedConnection().sendRequest('StartStream')

const stopTimeoutMs = 15_000
const pollMs = 200

/** Resolves when OBS has sent its buffered frames and stopped. */
export async function stopStream() {
  const { sendRequest } = pairedConnection()
  await sendRequest('StopStream')
  const until = performance.now() + stopTimeoutMs
  while ((await readStream(sendRequest)).active) {
    if (performance.now() > until) throw new Error('StopStream')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

export const showScene = (sceneName: string) => pairedConnection().sendRequest('SetCurrentProgramScene', { sceneName })

export const muteMicrophone = (inputName: string, inputMuted: boolean) =>
  pairedConnection().sendRequest('SetInputMute', { inputName, inputMuted })
