// CPU of media for a push, and what HLS and the recording of the picture add: the same rooms with and without, in the same process.
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import { measureInTurn, median, medianRatio, type Benchmark, type Ratio } from '../benchmark.ts'
import { frameBytes, startOurs, type MediaServer } from './media-servers.ts'

/** A push costs about a millisecond of CPU a second, which can be measured for many only. */
const rooms = 40
const rounds = 3
const settleMs = 3000
/** Largest ratios to a push without HLS and recording. */
const goals = { cut: 1.7, played: 2.2, recorded: 1.1 }

/** Watches a stream until the signal. */
type Watch = (playlist: string, over: AbortSignal) => Promise<unknown>

/** CPU-milliseconds for each push and second, of pushes whose names begin with `name`. */
async function costOfPush(server: MediaServer, seconds: number, name: string, watch?: Watch): Promise<number> {
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  const names = Array.from({ length: rooms }, (_, n) => `${name}-${n}`)
  const target = { host: '127.0.0.1', port: server.rtmpPort }
  const encoders = await Promise.all(names.map((stream) => RtmpClient.publish(target, 'live', stream)))
  try {
    for (const encoder of encoders) keepSending(encoder, { frameBytes })
    await pause(settleMs)
    if (watch) {
      for (const stream of names) watch(`http://127.0.0.1:${server.httpPort}/live/${stream}/index.m3u8`, over.signal).catch(() => {})
      await pause(settleMs)
    }
    const [before, from] = [await server.cpuMs(), performance.now()]
    await pause(seconds * 1000)
    return ((await server.cpuMs()) - before) / rooms / ((performance.now() - from) / 1000)
  } finally {
    over.abort()
    for (const encoder of encoders) encoder.close()
    await pause(settleMs / 3)
  }
}

/** Requests the playlist until it exists; from then on media makes segments. */
async function openHls(playlist: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const reply = await fetch(playlist, { signal })
    if (reply.ok) return reply.text()
    await pause(1000, undefined, { signal })
  }
}

const lastAddress = (playlist: string) => playlist.split('\n').findLast((line) => line !== '' && !line.startsWith('#'))

/** A player that fetches the playlist once a second, and each new segment. */
async function playHls(master: string, signal: AbortSignal): Promise<void> {
  const address = new URL(lastAddress(await openHls(master, signal)) ?? '', master).href
  for (let last = ''; ; await pause(1000, undefined, { signal })) {
    const segment = lastAddress(await openHls(address, signal))
    if (segment && segment !== last) await (await fetch(new URL(segment, address), { signal })).arrayBuffer()
    last = segment ?? last
  }
}

const ratioOf = (name: string, goal: number, costs: number[], plain: number[]): Ratio => ({
  name,
  goal,
  ratio: medianRatio(costs, plain),
  detail: `${median(costs).toFixed(2)} / ${median(plain).toFixed(2)}; ${rounds} rounds of ${rooms} rooms`,
})

export async function* costOfHls(ours: MediaServer, seconds: number): AsyncGenerator<Ratio> {
  const { plain, cut, played } = await measureInTurn(rounds, {
    plain: () => costOfPush(ours, seconds, 'plain'),
    cut: () => costOfPush(ours, seconds, 'cut', openHls),
    played: () => costOfPush(ours, seconds, 'played', playHls),
  })
  yield ratioOf('CPU-ms a push and second, with HLS cut / without', goals.cut, cut, plain)
  yield ratioOf('  ... and with a player that fetches it / without', goals.played, played, plain)
}

export const recordPicture: Benchmark = {
  summary: 'CPU of media for a push whose picture is recorded, against the same push without',
  async *run({ small }) {
    const media = await startOurs()
    // A multiple of three seconds, because media writes recordings in files of three seconds.
    const seconds = small ? 6 : 12
    try {
      const { plain, recorded } = await measureInTurn(rounds, {
        plain: () => costOfPush(media, seconds, 'plain'),
        recorded: () => costOfPush(media, seconds, 'recorded'),
      })
      yield ratioOf('CPU-ms a push and second, with its picture recorded / without', goals.recorded, recorded, plain)
    } finally {
      await media.stop()
    }
  },
}
