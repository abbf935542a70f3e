// What HLS costs a room on top of its push: the same rooms without and with it, a player for each, ours and nginx-rtmp's.
import { setTimeout as pause } from 'node:timers/promises'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import { median, type Ratio } from './benchmark.ts'
import type { Rival } from './media-rivals.ts'

const rooms = 10
/** Times that a room without and a room with HLS are compared. */
const rounds = 3
const settleMs = 3000

interface Size { frameBytes: number; seconds: number }
/** `app`: what is published to. `playlist`: where a player begins, or null where nobody plays. */
interface Setting { app: string; playlist: ((room: string) => string) | null }

/** The last address in a playlist: its variant, or its newest segment. */
const lastIn = (playlist: string, base: string) => new URL(playlist.trim().split('\n').at(-1) ?? '', base).href

/** A player that asks for the playlist once a second, and for each new segment. */
async function follow(begin: string, over: AbortSignal): Promise<void> {
  const text = async (url: string) => {
    const answer = await fetch(url, { signal: over })
    return answer.ok ? answer.text() : null
  }
  let address = begin
  let last = ''
  while (!over.aborted) {
    const playlist = await text(address)
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
async function roomCost(rival: Rival, { app, playlist }: Setting, { frameBytes, seconds }: Size): Promise<number> {
  const over = new AbortController()
  const names = Array.from({ length: rooms }, (_, n) => `hls-${n}`)
  const encoders = await Promise.all(names.map((name) => RtmpClient.publish({ host: '127.0.0.1', port: rival.rtmpPort }, app, name)))
  try {
    for (const encoder of encoders) keepSending(encoder, { frameBytes })
    await pause(settleMs)
    if (playlist) for (const name of names) follow(playlist(name), over.signal).catch(() => {})
    await pause(settleMs)
    const [before, from] = [await rival.cpuMs(), performance.now()]
    await pause(seconds * 1000)
    return (await rival.cpuMs() - before) / rooms / ((performance.now() - from) / 1000)
  } finally {
    over.abort()
    for (const encoder of encoders) encoder.close()
    await pause(settleMs / 3)
  }
}

export async function compareHls(ours: Rival, nginx: Rival, size: Size): Promise<Ratio> {
  const costs: Record<'ours' | 'nginx', { plain: number[]; hls: number[] }> = { ours: { plain: [], hls: [] }, nginx: { plain: [], hls: [] } }
  for (let round = 0; round < rounds; round++) {
    costs.ours.plain.push(await roomCost(ours, { app: 'live', playlist: null }, size))
    costs.ours.hls.push(await roomCost(ours, { app: 'live', playlist: (room) => `http://127.0.0.1:${ours.httpPort}/live/${room}/index.m3u8` }, size))
    costs.nginx.plain.push(await roomCost(nginx, { app: 'live', playlist: null }, size))
    costs.nginx.hls.push(await roomCost(nginx, { app: 'hls', playlist: (room) => `http://127.0.0.1:${nginx.httpPort}/${room}.m3u8` }, size))
  }
  const [own, other] = [costs.ours, costs.nginx].map(({ plain, hls }) => ({ plain: median(plain), hls: median(hls) }))
  if (!own || !other) throw new Error('nothing was measured')
  const told = ({ plain, hls }: typeof own) => `${(hls - plain).toFixed(2)} (${hls.toFixed(2)} with, ${plain.toFixed(2)} without)`
  return {
    name: 'CPU-ms a room and second of HLS with a viewer, ours / nginx-rtmp', goal: 0.6,
    ratio: (own.hls - own.plain) / (other.hls - other.plain), detail: `${told(own)} / ${told(other)}`,
  }
}
