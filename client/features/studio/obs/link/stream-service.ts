// The destination of the stream in the settings of OBS. Pure functions.
import type { PushInfo } from '#contract/calls/studio/live-room.ts'

export interface StreamService {
  /** `rtmp_custom` for a custom address, `rtmp_common` for the services that OBS offers. */
  type: string
  server: string
  key: string
  /** The name of a service that OBS offers. */
  name: string
}

type Address = Pick<PushInfo, 'url' | 'key'>

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const isThisServer = ({ type, server }: StreamService, { url }: Address) =>
  type === 'rtmp_custom' && withoutSlash(server) === withoutSlash(url)

/** OBS streams to this room. */
export const isThisRoom = (service: StreamService, push: Address) => isThisServer(service, push) && service.key === push.key

/** Somebody has set OBS up for another platform, and its key would be lost. */
export const isSetUpElsewhere = (service: StreamService, push: Address) => !isThisServer(service, push) && service.key !== ''

/** The platform's name for a message. A key is never shown. */
export const placeOf = ({ name, server }: StreamService) => name || server
