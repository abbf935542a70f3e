// Protocol between the media process and the server: HTTP callbacks (hooks) from media, which the server allows or refuses, and a small HTTP API
// of media. It follows SRS (docs/srs.md), so that an SRS cluster can replace the media process. Comments mark our extensions with "beyond SRS".
import { z } from 'zod'
import { programArgs } from './programs.ts'
import { RecordOrder } from './recordings.ts'
import { text } from '../text.ts'

/** Why a push is refused. Sent to the encoder as the description of NetStream.Publish.BadName. */
export const refusals = [
  'wrong_key',
  'wrong_server',
  'expired_key',
  'revoked_key',
  'removed',
  'already_publishing',
  'unsupported_codec',
  'whole_url_as_key',
  'whole_url_as_server',
  'server_unreachable',
  'bitrate_too_high',
  'too_many_streams',
  'too_many_connections',
] as const
export const Refusal = z.enum(refusals)
export type Refusal = z.infer<typeof Refusal>

/** The two ways in for a push: an encoder's RTMP, or the websocket of a page that has the camera (contract/push/publish.ts). */
export const pushWays = ['rtmp', 'websocket'] as const
export const PushWay = z.enum(pushWays)
export type PushWay = z.infer<typeof PushWay>

/** Maximum characters of an encoder's name. */
export const encoderNameMax = 64

/** Text from an encoder. An invalid value becomes empty and is then refused as a wrong key. */
const EncoderText = text().max(2000).catch('')

const HookBase = z.object({
  /** Id of the connection, for `DELETE /api/v1/clients/:id` of the API. */
  client_id: text().min(1).max(64),
  ip: text().max(64),
  vhost: text().max(200).default('__defaultVhost__'),
  app: text().max(200),
  /** The name in the URL: the room's name for a push, the play name for a viewer. */
  stream: text().max(200),
  /** The query part with its question mark, or empty. */
  param: EncoderText,
})

/**
 * POST {hooks}/on_publish: whether this connection may publish. Sent before media replies to the encoder.
 * POST {hooks}/on_play: whether this request may watch, and the published stream of its play name. Sent when a viewing opens. Our engine sends it
 * once for all viewers who open the same address while it waits for the reply; `ip` and `client_id` are those of the first.
 * POST {hooks}/on_unpublish: a push ended; the reply says how long its viewers are kept. `on_stop`: a viewing ended; the reply is ignored.
 * POST {hooks}/on_refused: beyond SRS, media itself refused or disconnected a push. `stream` may be a name that no room has.
 */
export const Hook = z.discriminatedUnion('action', [
  HookBase.extend({
    action: z.literal('on_publish'),
    tcUrl: EncoderText,
    /** Beyond SRS: another encoder is pushing to this room and continues. The reply is a refusal: for a wrong key, or `already_publishing`. */
    occupied: z.boolean().default(false),
    /** Beyond SRS: the way by which it came. */
    via: PushWay.optional(),
  }),
  HookBase.extend({ action: z.literal('on_unpublish') }),
  HookBase.extend({ action: z.literal('on_refused'), reason: Refusal }),
  HookBase.extend({ action: z.literal('on_play') }),
  HookBase.extend({ action: z.literal('on_stop') }),
])
export type Hook = z.infer<typeof Hook>
export type HookAction = Hook['action']

/** `code` 0 allows. All other fields are beyond SRS. `stream`: the published stream of a play name. */
export const HookReply = z.object({
  code: z.number().int(),
  reason: Refusal.optional(),
  stream: text().optional(),
  /** Milliseconds for which viewers stay connected after the push ended, because the encoder may return. Without it they are disconnected at once. */
  holdMs: z.number().int().nonnegative().optional(),
  /** For an accepted push: record it. */
  record: RecordOrder.optional(),
})
export type HookReply = z.infer<typeof HookReply>

/**
 * Beyond SRS, for a gateway that protects HLS in front of an engine without play hooks (docs/srs-gateway.conf).
 * GET {hooks}/hls/:playName with the query of the play address: returns the playlist for the player, which refers to `VIEWING/index.m3u8` beside
 * it, with the name of the stream in this header; otherwise 403.
 * GET {hooks}/hls/:playName/:viewing/:file, for each further request of the viewing: 200 with the name of the stream in this header, or 403.
 */
export const streamHeader = 'x-stream'

/** A track of a push that viewers do not get: a further one, or one of another codec. `codec`: such as `HEVC`. */
export const LeftOutTrack = z.object({ kind: z.enum(['video', 'audio']), track: z.number().int(), codec: text() })
export type LeftOutTrack = z.infer<typeof LeftOutTrack>

/** GET {api}/api/v1/streams: the streams that are being published. */
export const MediaStream = z.object({
  /** The published name, which is the room's. */
  name: text(),
  app: text(),
  clients: z.number().int(),
  /** Beyond SRS: milliseconds since the encoder connected. */
  ageMs: z.number().int(),
  /** Beyond SRS: milliseconds from then to the first picture; null before it. */
  firstPictureMs: z.number().int().nullable().optional(),
  /** Beyond SRS: number of viewers since the push began. */
  viewersTotal: z.number().int(),
  /** `active` is false while the encoder is disconnected and its viewers are kept until it returns. */
  publish: z.object({ active: z.boolean(), cid: text() }),
  /** Beyond SRS: the pushing program, if it sends its name (`OBS 30.1.2`). An invalid name is dropped, so that the rest of the reply stays valid. */
  encoder: text().max(encoderNameMax).optional().catch(undefined),
  /** Beyond SRS: the recording order that is in effect. */
  record: RecordOrder.optional(),
  /** Average bitrates in kbit/s. `recv_5s` is beyond SRS, as is `usual`, the median of the push so far; absent until it is known. */
  kbps: z.object({ recv_30s: z.number(), send_30s: z.number(), recv_5s: z.number(), usual: z.number().optional() }),
  video: z
    .object({
      codec: text(),
      profile: text(),
      width: z.number().int(),
      height: z.number().int(),
      /** Beyond SRS: measured over the last seconds; null before. */
      fps: z.number().nullable(),
      keyFrameSeconds: z.number().nullable(),
      /** Beyond SRS: frames per second as announced by the encoder, and the best 30 s average so far. */
      declaredFps: z.number().optional(),
      usualFps: z.number().optional(),
    })
    .nullable(),
  audio: z.object({ codec: text(), sample_rate: z.number().int(), channel: z.number().int() }).nullable(),
  /** Average milliseconds by which the sound is ahead of the picture; null without both. */
  driftMs: z.number().int().nullable(),
  /** Milliseconds since the last video or audio frame. */
  silentMs: z.number().int(),
  /** Beyond SRS: milliseconds since the picture last changed, and since the last audible sound. */
  stillMs: z.number().int().optional(),
  quietMs: z.number().int().optional(),
  /** Beyond SRS: tracks that viewers do not get. */
  leftOut: z.array(LeftOutTrack).optional(),
  /** Beyond SRS: milliseconds for which one track has gone on without the other. */
  lostMs: z.object({ video: z.number().int(), audio: z.number().int() }).optional(),
  /** Beyond SRS: milliseconds without data within the 5 seconds of `recv_5s` and `fps`, counting only gaps of more than a second. */
  pausedMs: z.number().int().optional(),
  /** Beyond SRS: seconds of the stream that arrive per second, at least 1; absent until measured. */
  pace: z.number().optional(),
  /** Beyond SRS: true if frames arrive without the codec configuration that is needed to decode them. */
  undescribed: z.object({ video: z.boolean(), audio: z.boolean() }).optional(),
  /** Beyond SRS: milliseconds since the encoder's timestamps last jumped or stood still; absent if they never have. */
  clockJumpMs: z.number().int().optional(),
})
export type MediaStream = z.infer<typeof MediaStream>
export const MediaStreams = z.object({ code: z.literal(0), streams: z.array(MediaStream) })

/**
 * Node's arguments for the media process; docker-compose.yml has the same. The process keeps little in V8's heap and much outside of it. With a
 * small initial heap V8 runs a full garbage collection twice a second at forty rooms, which is half of their CPU time.
 */
export const mediaArgs = (isFromSource?: boolean) => ['--initial-old-space-size=128', ...programArgs('media/main.ts', isFromSource)]

/** Message of the media process to its parent when it listens. */
export const MediaReady = z.object({ ready: z.literal(true), rtmpPort: z.number().int(), httpPort: z.number().int() })
export type MediaReady = z.infer<typeof MediaReady>

/** Message if it cannot listen; the process then exits by itself. */
export const MediaFailed = z.object({ error: z.literal('port_taken'), port: z.number().int() })
export type MediaFailed = z.infer<typeof MediaFailed>

/** Heartbeat over IPC: the parent sends it, and the media process returns it. */
export const MediaPulse = z.object({ pulse: z.literal(true) })
export type MediaPulse = z.infer<typeof MediaPulse>

/** GET {api}/api/v1/clients: the connections that publish or watch. `DELETE /api/v1/clients/:id` closes one. */
export const MediaClient = z.object({
  id: text(),
  ip: text(),
  /** The published name, also for a viewer. */
  stream: text(),
  /** `websocket-publish` is beyond SRS. */
  type: z.enum(['rtmp-publish', 'websocket-publish', 'flv-play', 'hls-play']),
  publish: z.boolean(),
  /** Seconds since it connected. */
  alive: z.number(),
})
export type MediaClient = z.infer<typeof MediaClient>
export const MediaClients = z.object({ code: z.literal(0), clients: z.array(MediaClient) })
