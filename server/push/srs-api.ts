// SRS' HTTP API. The schemas follow the actual replies of SRS 5, 6 and 7, which differ from its documentation.
import { z } from 'zod'
import { engineApi } from './engine-api.ts'

const count = z.number().nonnegative().catch(0)
/** The name of a stream. SRS' own `name` has an extension if an HTTP-FLV viewer came before the push. */
const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const SrsStream = z
  .object({
    url: z.string(),
    app: z.string(),
    clients: count,
    recv_bytes: count,
    /** Video frames since the beginning. In SRS 7 `frames` may include audio frames, and `video_frames` has only video. */
    frames: z.number().optional().catch(undefined),
    video_frames: z.number().optional().catch(undefined),
    kbps: z.object({ recv_30s: count, send_30s: count }).catch({ recv_30s: 0, send_30s: 0 }),
    /** SRS omits `cid` while nobody publishes. */
    publish: z.object({ active: z.boolean(), cid: z.string().catch('') }).catch({ active: false, cid: '' }),
    video: z
      .object({ codec: z.string().catch(''), profile: z.string().catch(''), width: count, height: count })
      .nullable()
      .catch(null),
    audio: z
      .object({ codec: z.string().catch(''), sample_rate: count, channel: count })
      .nullable()
      .catch(null),
  })
  .transform(({ url, ...stream }) => ({ ...stream, name: nameIn(url) }))
export type SrsStream = z.infer<typeof SrsStream>
const SrsStreams = z.object({ code: z.literal(0), streams: z.array(SrsStream) })

/** `alive`: seconds since the client connected. */
const SrsClient = z.object({ id: z.string(), url: z.string(), publish: z.boolean(), alive: count, send_bytes: count })
export type SrsClient = z.infer<typeof SrsClient>
const SrsClients = z.object({ code: z.literal(0), clients: z.array(SrsClient) })
const Answer = z.object({ code: z.number().int() })

/** Without it SRS lists only ten. */
const all = '?start=0&count=100000'
/** ERROR_RTMP_STREAM_NOT_FOUND and ERROR_RTMP_CLIENT_NOT_FOUND. */
const notFoundCodes = [2048, 2049]

export function srsApi(apiUrl: string, secret: string) {
  const api = engineApi(apiUrl, secret)
  const request = async (method: string, path: string): Promise<unknown> => (await api(method, path)).json()
  return {
    streams: async () => SrsStreams.parse(await request('GET', `streams/${all}`)).streams,
    /** All publishers and viewers of a stream, including those whose on_publish or on_play has no reply yet. */
    async clientsOf(streamName: string) {
      const { clients } = SrsClients.parse(await request('GET', `clients/${all}`))
      return clients.filter(({ url }) => nameIn(url) === streamName)
    },
    /** Disconnects a client. It is no error if the client has already gone. */
    async cut(clientId: string) {
      const { code } = Answer.parse(await request('DELETE', `clients/${encodeURIComponent(clientId)}`))
      if (code !== 0 && !notFoundCodes.includes(code)) throw new Error(`SRS replied with code ${code} to a kick`)
    },
  }
}
