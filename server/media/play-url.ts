// Where a stream can be watched, told by the host through which the caller reached us.
import type { Channel } from '#contract/wire.ts'
import type { Deps } from '../deps.ts'
import { playParameter, signPlay } from './stream-key.ts'

type Addressed = Pick<Deps, 'env' | 'engine' | 'secrets' | 'clock'>

/** The address below which media is watched, without a slash at its end. */
export const playBase = (env: Deps['env'], engine: Deps['engine'], host: string) =>
  (env.MEDIA_PLAY_URL ?? `http://${host}:${engine.httpPort}`).replace(/\/$/, '')

/** What is watched: by a name that nobody guesses, which means a stream. */
interface Watched { playName: string; streamName: string }

/** Both addresses of a play name; signed ones stop opening after a while. SRS knows the stream alone: there the name goes into the query. */
export function channelOf({ env, engine, secrets, clock }: Addressed, host: string, { playName, streamName }: Watched, isNeedEncrypt: boolean): Channel {
  const isSrs = env.MEDIA_ENGINE === 'srs'
  const base = `${playBase(env, engine, host)}/live/${isSrs ? streamName : playName}`
  const query = [...(isSrs ? [`${playParameter}=${playName}`] : []), ...(isNeedEncrypt ? [signPlay(secrets.stream, playName, clock())] : [])].join('&')
  const tail = query && `?${query}`
  return { flv: `${base}.flv${tail}`, hls: `${base}${isSrs ? '.m3u8' : '/index.m3u8'}${tail}`, isNeedEncrypt }
}

/** Where an encoder pushes to; the key goes into a box of its own. */
export const pushUrl = ({ env, engine }: Pick<Deps, 'env' | 'engine'>, host: string) =>
  env.MEDIA_PUSH_URL?.replace(/\/$/, '') ?? `rtmp://${host}:${engine.rtmpPort}/live`
