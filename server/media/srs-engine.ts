// SRS as the media engine: its HTTP API, in what SRS 5 and 6 really say. It knows less of a push than our own process; what can be
// counted from one asking to the next is counted here, and what cannot is said not to be known.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { MediaStream } from '#contract/media-hooks.ts'
import { engineApi, type Engine } from './engine.ts'

const count = z.number().nonnegative().catch(0)
const SrsStream = z.object({
  name: z.string(), app: z.string(), clients: count, recv_bytes: count,
  /** Pictures since it began. SRS 7 counts sounds in `frames` as well, and pictures apart. */
  frames: z.number().optional().catch(undefined), video_frames: z.number().optional().catch(undefined),
  kbps: z.object({ recv_30s: count, send_30s: count }).catch({ recv_30s: 0, send_30s: 0 }),
  /** `cid` is left out as soon as nobody publishes. */
  publish: z.object({ active: z.boolean(), cid: z.string().catch('') }).catch({ active: false, cid: '' }),
  video: z.object({ codec: z.string().catch(''), profile: z.string().catch(''), width: count, height: count }).nullable().catch(null),
  audio: z.object({ codec: z.string().catch(''), sample_rate: count, channel: count }).nullable().catch(null),
})
type SrsStream = z.infer<typeof SrsStream>
const SrsStreams = z.object({ code: z.literal(0), streams: z.array(SrsStream) })
const SrsClient = z.object({ id: z.string(), name: z.string().optional(), url: z.string().catch(''), publish: z.boolean() })
const SrsClients = z.object({ code: z.literal(0), clients: z.array(SrsClient) })
const Answer = z.object({ code: z.number().int() })

/** Without it SRS tells of ten. */
const all = '?start=0&count=100000'
/** ERROR_RTMP_STREAM_NOT_FOUND and ERROR_RTMP_CLIENT_NOT_FOUND. */
const goneCodes = [2048, 2049]
/** SRS lets a push go within milliseconds of being told to; whoever waits for its place waits no longer than this. */
const makeWayMs = { every: 50, most: 2000 }
/** Rates over less than this mean nothing. */
const shortestMs = 1000

interface Seen { since: number; at: number; movedAt: number; frames: number | undefined; bytes: number; fps: number | null; kbps: number; viewersMost: number }

/** What follows from two askings: rates, age and silence. */
function createMemory(now: () => number) {
  const seen = new Map<string, Seen>()
  function look({ video_frames, frames: allFrames, recv_bytes: bytes, kbps, clients, publish: { cid } }: SrsStream): Seen {
    const at = now()
    const frames = video_frames ?? allFrames
    const last = seen.get(cid)
    const viewersMost = Math.max(last?.viewersMost ?? 0, clients - 1)
    if (!last) return { since: at, at, movedAt: at, frames, bytes, fps: null, kbps: kbps.recv_30s, viewersMost }
    const elapsed = at - last.at
    if (elapsed < shortestMs) return { ...last, viewersMost }
    const fps = frames === undefined || last.frames === undefined ? null : Math.max(0, Math.round(((frames - last.frames) / elapsed) * 10_000) / 10)
    return {
      since: last.since, at, frames, bytes, fps, viewersMost, movedAt: bytes > last.bytes ? at : last.movedAt,
      kbps: Math.max(0, Math.round(((bytes - last.bytes) * 8) / elapsed)),
    }
  }
  return {
    look(stream: SrsStream): MediaStream {
      const sight = look(stream)
      seen.set(stream.publish.cid, sight)
      const { name, app, clients, kbps, publish, video, audio } = stream
      return {
        name, app, clients, publish, audio, ageMs: sight.at - sight.since, viewersTotal: sight.viewersMost, kbps: { ...kbps, recv_5s: sight.kbps },
        video: video && { ...video, fps: sight.fps, keyFrameSeconds: null }, driftMs: null, silentMs: now() - sight.movedAt,
      }
    },
    keep(streams: SrsStream[]) {
      const there = new Set(streams.map(({ publish }) => publish.cid))
      for (const cid of seen.keys()) if (!there.has(cid)) seen.delete(cid)
    },
  }
}

export function srsAt(apiUrl: string, ports: { rtmpPort: number; httpPort: number }, secret: string, clock: () => Date): Engine {
  const memory = createMemory(() => clock().getTime())
  const api = engineApi(apiUrl, secret)
  const ask = async (method: string, path: string): Promise<unknown> => (await api(method, path)).json()
  const cut = async (clientId: string) => {
    const { code } = Answer.parse(await ask('DELETE', `clients/${encodeURIComponent(clientId)}`))
    if (code !== 0 && !goneCodes.includes(code)) throw new Error(`SRS answered code ${code} to a kick`)
  }
  const list = async () => SrsStreams.parse(await ask('GET', `streams/${all}`)).streams
  const release = async (streamName: string) => {
    const { clients } = SrsClients.parse(await ask('GET', `clients/${all}`))
    const watching = clients.filter(({ name, url, publish }) => !publish && (name ?? url.split('/').at(-1)) === streamName)
    for (const { id } of watching) await cut(id)
  }
  return {
    ...ports,
    release,
    /** SRS keeps the viewers of a push that was cut, and would show them the next one. */
    async kick(clientId) {
      const published = (await list()).find(({ publish }) => publish.cid === clientId)
      await cut(clientId)
      if (published) await release(published.name)
    },
    /** SRS lets nobody publish beside one that is there. */
    async makeWay(clientId) {
      await cut(clientId)
      const until = Date.now() + makeWayMs.most
      const isThere = async () => Answer.parse(await ask('GET', `clients/${encodeURIComponent(clientId)}`)).code === 0
      while (Date.now() < until && await isThere()) await pause(makeWayMs.every)
    },
    async streams() {
      const streams = await list()
      memory.keep(streams)
      return streams.filter(({ publish }) => publish.active).map((stream) => memory.look(stream))
    },
  }
}
