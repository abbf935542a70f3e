// The cost of HLS on top of a push: the same rooms without HLS, with it, and with one player each, for our server and nginx-rtmp.
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import { median, type Ratio } from '../benchmark.ts'
import type { Rival } from './media-rivals.ts'

/** HLS costs a fraction of a millisecond per second and room, so measuring it takes many rooms. */
const rooms = 40
/** Rounds. The first one warms up, and is not counted. */
export const rounds = 4
const settleMs = 3000

export interface Size {
  frameBytes: number
  seconds: number
}
/** `app`: what is published to. `playlist`: where a player begins, or null where there is none. `plays`: it fetches what it finds, by segments or by parts. */
interface Setting {
  app: string
  playlist: ((room: string) => string) | null
  plays?: 'segments' | 'parts'
}

/** The last address in a playlist: its variant, or its newest segment. */
const lastIn = (playlist: string, base: string) =>
  new URL(
    playlist
      .trim()
      .split('\n')
      .findLast((line) => !line.startsWith('#')) ?? '',
    base,
  ).href

/** A player that fetches each part as soon as it is there, and the playlist with it (RFC 8216bis). */
async function followParts(begin: string, over: AbortSignal): Promise<void> {
  const get = async (url: string) => (await fetch(url, { signal: over })).text()
  const address = lastIn(await get(begin), begin)
  let playlist = await get(address)
  while (!over.aborted) {
    const [, part, sequence, index] = /PRELOAD-HINT:TYPE=PART,URI="((\d+)\.(\d+)\.m4s)"/.exec(playlist) ?? []
    if (!part) throw new Error('no part is announced')
    const [next] = await Promise.all([get(`${address}?_HLS_msn=${sequence}&_HLS_part=${index}`), get(new URL(part, address).href)])
    playlist = next
  }
}

/** A player that fetches the playlist once a second and each new segment, or that only opens the stream. */
async function follow(begin: string, plays: Setting['plays'], over: AbortSignal): Promise<void> {
  if (plays === 'parts') return followParts(begin, over)
  const text = async (url: string) => {
    const answer = await fetch(url, { signal: over })
    return answer.ok ? answer.text() : null
  }
  let address = begin
  let last = ''
  while (!over.aborted) {
    const playlist = await text(address)
    if (playlist && !plays) return
    if (playlist?.includes('#EXT-X-STREAM-INF')) address = lastIn(playlist, address)
    else if (playlist?.includes('#EXTINF')) {
      const segment = lastIn(playlist, address)
      if (segment !== last) await (await fetch(segment, { signal: over })).arrayBuffer()
      last = segment
    }
    await pause(1000, undefined, { signal: over })
  }
}

/** CPU-milliseconds for each room and second. */
export async function roomCost(rival: Rival, { app, playlist, plays }: Setting, { frameBytes, seconds }: Size): Promise<number> {
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  const names = Array.from({ length: rooms }, (_, n) => `hls-${n}`)
  const encoders = await Promise.all(names.map((name) => RtmpClient.publish({ host: '127.0.0.1', port: rival.rtmpPort }, app, name)))
  try {
    for (const encoder of encoders) keepSending(encoder, { frameBytes })
    await pause(settleMs)
    if (playlist) for (const name of names) follow(playlist(name), plays, over.signal).catch(() => {})
    await pause(settleMs)
    const [before, from] = [await rival.cpuMs(), performance.now()]
    await pause(seconds * 1000)
    return ((await rival.cpuMs()) - before) / rooms / ((performance.now() - from) / 1000)
  } finally {
    over.abort()
    for (const encoder of encoders) encoder.close()
    await pause(settleMs / 3)
  }
}

const whats = ['plain', 'cut', 'played'] as const
type What = (typeof whats)[number]

export async function* compareHls(ours: Rival, nginx: Rival, size: Size): AsyncGenerator<Ratio> {
  // Ours cuts segments only while somebody watches; nginx-rtmp cuts them always if HLS is on.
  const own = (room: string) => `http://127.0.0.1:${ours.httpPort}/live/${room}/index.m3u8`
  const other = (room: string) => `http://127.0.0.1:${nginx.httpPort}/${room}.m3u8`
  const settings: Record<'ours' | 'nginx', Record<What, Setting>> = {
    ours: {
      plain: { app: 'live', playlist: null },
      cut: { app: 'live', playlist: own },
      played: { app: 'live', playlist: own, plays: 'segments' },
    },
    nginx: {
      plain: { app: 'live', playlist: null },
      cut: { app: 'hls', playlist: null },
      played: { app: 'hls', playlist: other, plays: 'segments' },
    },
  }
  const noCosts = (): Record<What, number[]> => ({ plain: [], cut: [], played: [] })
  const costs = { ours: noCosts(), nginx: noCosts() }
  for (let round = 0; round < rounds; round++) {
    for (const what of whats) {
      const [our, their] = [await roomCost(ours, settings.ours[what], size), await roomCost(nginx, settings.nginx[what], size)]
      if (round === 0) continue
      costs.ours[what].push(our)
      costs.nginx[what].push(their)
    }
  }
  /** The additional cost to the push of the same round. */
  const added = (whose: 'ours' | 'nginx', what: What) =>
    median(costs[whose][what].map((cost, round) => cost - (costs[whose].plain[round] ?? 0)))
  const describe = (whose: 'ours' | 'nginx', what: What) =>
    `${added(whose, what).toFixed(2)} (${median(costs[whose][what]).toFixed(2)} with, ${median(costs[whose].plain).toFixed(2)} without)`
  for (const [what, name] of [
    ['cut', 'CPU-ms a room and second to cut HLS, ours / nginx-rtmp'],
    ['played', '  ... with a player who fetches it'],
  ] as const) {
    yield {
      name,
      goal: 0.6,
      ratio: added('ours', what) / added('nginx', what),
      detail: `${describe('ours', what)} / ${describe('nginx', what)}`,
    }
  }
}
