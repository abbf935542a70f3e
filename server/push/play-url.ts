// Builds the play and push addresses of a stream, with the host of the caller's request.
import { publishPath } from '#contract/push/publish.ts'
import type { RoomType } from '#contract/limits.ts'
import type { Channel } from '#contract/wire.ts'
import type { Env } from '../env.ts'
import type { Secrets } from '../secrets.ts'
import type { Engine } from './engine.ts'
import { playParameter, signPlay } from './stream-key.ts'

/** Play addresses of rooms that cost something or are restricted are signed. */
export const isEncrypted = (roomType: RoomType) => roomType !== 'normal'

interface Needs {
  env: Pick<Env, 'MEDIA_ENGINE' | 'MEDIA_PLAY_URL' | 'MEDIA_PUSH_URL' | 'MEDIA_PUBLISH_URL'>
  engine: Pick<Engine, 'httpPort' | 'rtmpPort'>
  secrets: Pick<Secrets, 'stream'>
  clock: () => Date
}

/** The host by which the caller reached the platform, and the same with its port if that was over TLS. */
export interface CalledAt {
  host: string
  secureHost: string | null
}

/**
 * The base address of media, without a trailing slash. A page that came over TLS gets its own origin, which passes these paths on to media,
 * unless media has a TLS address of its own.
 */
export function playBase({ MEDIA_PLAY_URL: set }: Pick<Env, 'MEDIA_PLAY_URL'>, engine: Pick<Engine, 'httpPort'>, at: CalledAt): string {
  if (at.secureHost !== null && !set?.startsWith('https:')) return `https://${at.secureHost}`
  return set?.replace(/\/$/, '') ?? `http://${at.host}:${engine.httpPort}`
}

/** A stream and the unguessable name under which it is watched. */
interface Watched {
  playName: string
  streamName: string
}

/**
 * Both addresses of a play name. Signed addresses expire after a while. SRS finds an HTTP-FLV stream only by its path, so there the play
 * name goes into the query.
 */
export function channelOf(
  { env, engine, secrets, clock }: Needs,
  at: CalledAt,
  { playName, streamName }: Watched,
  isNeedEncrypt: boolean,
): Channel {
  const base = `${playBase(env, engine, at)}/live`
  const signature = isNeedEncrypt ? `?${signPlay(secrets.stream, playName, clock())}` : ''
  const flv =
    env.MEDIA_ENGINE === 'srs'
      ? `${streamName}.flv?${playParameter}=${playName}${signature.replace('?', '&')}`
      : `${playName}.flv${signature}`
  return { flv: `${base}/${flv}`, hls: `${base}/${playName}/index.m3u8${signature}`, isNeedEncrypt }
}

/** The address that an encoder pushes to. The key goes into a separate field. */
export const pushUrl = ({ env, engine }: Pick<Needs, 'env' | 'engine'>, { host }: Pick<CalledAt, 'host'>) =>
  env.MEDIA_PUSH_URL?.replace(/\/$/, '') ?? `rtmp://${host}:${engine.rtmpPort}/live`

/**
 * The address that a page pushes to over a websocket, followed by a slash and the key; null where pages cannot push. SRS takes no websocket. A page
 * that came over TLS may open none without it, and `playBase` follows the page.
 */
export function publishUrl({ env, engine }: Pick<Needs, 'env' | 'engine'>, at: CalledAt): string | null {
  const { MEDIA_ENGINE, MEDIA_PUBLISH_URL: set } = env
  if (MEDIA_ENGINE === 'srs' || set === 'off') return null
  return set?.replace(/\/$/, '') ?? `${playBase(env, engine, at).replace(/^http/, 'ws')}${publishPath}`
}
