// Where a stream can be watched, told by the host through which the caller reached us.
import type { Channel } from '#contract/wire.ts'
import type { Deps } from '../deps.ts'
import { signPlay } from './stream-key.ts'

type Addressed = Pick<Deps, 'env' | 'engine' | 'secrets' | 'clock'>

/** The address below which media is watched, without a slash at its end. */
export const playBase = (env: Deps['env'], engine: Deps['engine'], host: string) =>
  (env.MEDIA_PLAY_URL ?? `http://${host}:${engine.httpPort}`).replace(/\/$/, '')

/** Both addresses of a play name; signed ones stop opening after a while. */
export function channelOf({ env, engine, secrets, clock }: Addressed, host: string, playName: string, isNeedEncrypt: boolean): Channel {
  const base = `${playBase(env, engine, host)}/live/${playName}`
  const query = isNeedEncrypt ? `?${signPlay(secrets.stream, playName, clock())}` : ''
  return { flv: `${base}.flv${query}`, hls: `${base}/index.m3u8${query}`, isNeedEncrypt }
}

/** Where an encoder pushes to; the key goes into a box of its own. */
export const pushUrl = (engine: Deps['engine'], host: string) => `rtmp://${host}:${engine.rtmpPort}/live`
