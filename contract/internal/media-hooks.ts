// What media and server say to each other, in SRS' dialect, so that an SRS cluster can take the media process' place:
// HTTP callbacks one way (media asks, the server decides), a small HTTP API the other way.
import { z } from 'zod'
import { programArgs } from './programs.ts'
import { RecordOrder } from './recordings.ts'
import { text } from '../text.ts'

/** Why a push is refused. The text goes to the encoder as the description of NetStream.Publish.BadName. */
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

/** Characters of an encoder's name. */
export const encoderNameMax = 64

/** Whatever an encoder sends is asked about: what cannot be read is no key, and the encoder hears that. */
const Unread = text().max(2000).catch('')

const HookBase = z.object({
  /** The connection, as the API's `DELETE /api/v1/clients/:id` takes it. */
  client_id: text().min(1).max(64),
  ip: text().max(64),
  vhost: text().max(200).default('__defaultVhost__'),
  app: text().max(200),
  /** The name in the URL: a room's name when publishing, a play name when playing. */
  stream: text().max(200),
  /** The query part with its question mark, or empty. */
  param: Unread,
})

/**
 * POST {hooks}/on_publish: may this connection publish? Asked before the encoder is told anything.
 * POST {hooks}/on_play: may this request watch, and which published stream is meant by its name? Asked when a viewing opens. Ours asks once
 * for all who came with the same address while it waited for an answer; the address and the connection are those of the first.
 * POST {hooks}/on_unpublish: a push ended; the answer says how long its viewers are kept. `on_stop`: a viewing ended (nobody waits for the answer).
 * POST {hooks}/on_refused: beyond SRS, a push that was refused without asking, or cut off, and why. `stream` may be no room's name.
 */
export const Hook = z.discriminatedUnion('action', [
  HookBase.extend({
    action: z.literal('on_publish'),
    tcUrl: Unread,
    /** Beyond SRS: another encoder pushes here and goes on. The answer is a refusal: what is wrong with the key, or that one pushes. */
    occupied: z.boolean().default(false),
  }),
  HookBase.extend({ action: z.literal('on_unpublish') }),
  HookBase.extend({ action: z.literal('on_refused'), reason: Refusal }),
  HookBase.extend({ action: z.literal('on_play') }),
  HookBase.extend({ action: z.literal('on_stop') }),
])
export type Hook = z.infer<typeof Hook>
export type HookAction = Hook['action']

/** `code` 0 allows. Ours adds: why not, for a play the name of the published stream that is meant, and for a push that ended what follows. */
export const HookReply = z.object({
  code: z.number().int(),
  reason: Refusal.optional(),
  stream: text().optional(),
  /** Milliseconds for which those who watch are kept, as the encoder may come back. Without it they are sent away at once. */
  holdMs: z.number().int().nonnegative().optional(),
  /** For a push that is let in: record it. */
  record: RecordOrder.optional(),
})
export type HookReply = z.infer<typeof HookReply>

/**
 * Beyond SRS, for a gateway that guards HLS before an engine which asks nobody. GET {hooks}/hls/:playName with the query of the address
 * answers the playlist that a player opens, and leads to `VIEWING/index.m3u8` beside it, with the name of the stream in the header below, or
 * 403. GET {hooks}/hls/:playName/:viewing/:file,
 * before everything a viewing asks for: 200 with the name of its stream in this header, or 403.
 */
export const streamHeader = 'x-stream'

/** GET {api}/api/v1/streams: what is being published now. */
export const MediaStream = z.object({
  /** The published name (the room's). */
  name: text(),
  app: text(),
  clients: z.number().int(),
  /** Beyond SRS: milliseconds since the encoder came. */
  ageMs: z.number().int(),
  /** Beyond SRS: milliseconds from then to its first picture; null before it. */
  firstPictureMs: z.number().int().nullable().optional(),
  /** Beyond SRS: everybody who has watched since it began. */
  viewersTotal: z.number().int(),
  /** Not active: its encoder has gone, and its viewers are kept until it comes back. */
  publish: z.object({ active: z.boolean(), cid: text() }),
  /** Beyond SRS: the program that pushes, where it says so (`OBS 30.1.2`). An odd name is none: the other pushes are measured all the same. */
  encoder: text().max(encoderNameMax).optional().catch(undefined),
  /** Beyond SRS: the order by which it is recorded. */
  record: RecordOrder.optional(),
  /** SRS: bytes/s averaged, in kbps. Beyond SRS: over the last 5 seconds. */
  kbps: z.object({ recv_30s: z.number(), send_30s: z.number(), recv_5s: z.number() }),
  video: z
    .object({
      codec: text(),
      profile: text(),
      width: z.number().int(),
      height: z.number().int(),
      /** Beyond SRS: measured over the last seconds. Null before it has been. */
      fps: z.number().nullable(),
      keyFrameSeconds: z.number().nullable(),
      /** Beyond SRS: frames a second, as the encoder announces them, and the best average of half a minute so far. */
      declaredFps: z.number().optional(),
      usualFps: z.number().optional(),
    })
    .nullable(),
  audio: z.object({ codec: text(), sample_rate: z.number().int(), channel: z.number().int() }).nullable(),
  /** Milliseconds by which the sound's clock is ahead of the picture's, averaged; null without both. */
  driftMs: z.number().int().nullable(),
  /** Milliseconds since the last frame or sound. */
  silentMs: z.number().int(),
  /** Beyond SRS: milliseconds since the picture moved, and since anything could be heard. */
  stillMs: z.number().int().optional(),
  quietMs: z.number().int().optional(),
  /** Beyond SRS: milliseconds of the 5 seconds of `recv_5s` and of `fps` in which nothing arrived, of more than a second at a time. */
  pausedMs: z.number().int().optional(),
  /** Beyond SRS: seconds of the stream that arrive in a second, once that is known; what is slower than time is 1. */
  pace: z.number().optional(),
  /** Beyond SRS: pictures or sounds arrive, and nothing has said how they are to be read. */
  undescribed: z.object({ video: z.boolean(), audio: z.boolean() }).optional(),
  /** Beyond SRS: milliseconds since the encoder's clock last jumped or stood still; absent if it never has. */
  clockJumpMs: z.number().int().optional(),
})
export type MediaStream = z.infer<typeof MediaStream>
export const MediaStreams = z.object({ code: z.literal(0), streams: z.array(MediaStream) })

/**
 * Node's arguments that run the media process (docker-compose.yml says the same). It holds next to nothing in V8's heap and much outside of it: with a
 * heap that begins small, V8 goes through everything twice a second at forty rooms, which is half of what they cost.
 */
export const mediaArgs = (isFromSource?: boolean) => ['--initial-old-space-size=128', ...programArgs('media/main.ts', isFromSource)]

/** What the media process tells its parent once it listens. */
export const MediaReady = z.object({ ready: z.literal(true), rtmpPort: z.number().int(), httpPort: z.number().int() })
export type MediaReady = z.infer<typeof MediaReady>

/** Or why it cannot listen; the process then exits by itself. */
export const MediaFailed = z.object({ error: z.literal('port_taken'), port: z.number().int() })
export type MediaFailed = z.infer<typeof MediaFailed>

/** The parent's question whether media still runs, and its answer: the same over IPC. */
export const MediaPulse = z.object({ pulse: z.literal(true) })
export type MediaPulse = z.infer<typeof MediaPulse>

/** GET {api}/api/v1/clients: who publishes and who watches. `DELETE /api/v1/clients/:id` cuts one off. */
export const MediaClient = z.object({
  id: text(),
  ip: text(),
  /** The published name, also for a viewer. */
  stream: text(),
  type: z.enum(['rtmp-publish', 'flv-play', 'hls-play']),
  publish: z.boolean(),
  /** Seconds since it began. */
  alive: z.number(),
})
export type MediaClient = z.infer<typeof MediaClient>
export const MediaClients = z.object({ code: z.literal(0), clients: z.array(MediaClient) })
