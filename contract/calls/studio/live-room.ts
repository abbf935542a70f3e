// An anchor's room and its push address. The room exists whether or not the anchor is live (docs/product/rules.md, Rooms).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { privateFee, privateMinute, roomTypes, vipLevel } from '../../limits.ts'
import { LeftOutTrack, Refusal } from '../../internal/media-hooks.ts'
import { Channel, Id, Instant } from '../../wire.ts'
import { text } from '../../text.ts'

export const RoomTypeName = z.enum(roomTypes)

export const PrivateFee = z.object({
  /** Points for each started stretch. */
  fee: z.number().int(),
  /** Length of a stretch in minutes. */
  minute: z.number().int(),
})
const { fee, minute } = PrivateFee.shape
export const PrivateFeeInput = z.object({
  fee: fee.min(privateFee.min).max(privateFee.max),
  minute: minute.min(privateMinute.min).max(privateMinute.max),
})
export const RoomLevel = z.number().int()
export const RoomLevelInput = RoomLevel.min(vipLevel.min).max(vipLevel.max)

/** Game bound to a room. */
export const BoundGame = z.object({
  type: z.enum(['lotto', 'esport', 'sport']),
  name: text(),
  gameId: z.union([text(), z.number()]),
  gameCode: text(),
  gameIcon: text().nullable().optional(),
  id: z.union([text(), z.number()]).nullable().optional(),
  nodeId: z.union([text(), z.number()]).nullable().optional(),
})
export type BoundGame = z.infer<typeof BoundGame>

/**
 * The state of the push on the host's screen.
 * off: no session, no push. waiting: live, no push yet. receiving: a push arrives, not live (preview).
 * live: both. reconnecting: live, the push dropped; the session ends at `until`.
 */
export const signalStates = ['off', 'waiting', 'receiving', 'live', 'reconnecting'] as const
export const Signal = z.object({
  state: z.enum(signalStates),
  /** When this state began. */
  since: Instant.nullable(),
  /** When a reconnecting session will end. */
  until: Instant.nullable(),
  /** The last refused push since one was accepted. It explains why no push arrives, or that a second encoder tried to connect. */
  refusal: z.object({ reason: Refusal, at: Instant }).nullable(),
})
export type Signal = z.infer<typeof Signal>

/** Faults of a push, the most serious first. Only the most serious one is sent; clients translate it. */
export const streamAdvices = [
  'silent',
  'picture_unreadable',
  'no_video',
  'sound_unreadable',
  'no_audio',
  'sound_lost',
  'rare_colors',
  'faster_than_time',
  'picture_frozen',
  'sound_silent',
  'clock_jumps',
  'low_bitrate_falling',
  'low_bitrate',
  'key_frames_far_apart',
  'low_frame_rate',
  'audio_out_of_step',
] as const
export type StreamAdvice = (typeof streamAdvices)[number]

/** The health of the push, measured every two seconds while it arrives. */
export const StreamHealth = z.object({
  at: Instant,
  video: z
    .object({
      codec: text(),
      profile: text(),
      width: z.number().int(),
      height: z.number().int(),
      fps: z.number().nullable(),
      /** Seconds between the last two key frames; null before the second. */
      keyFrameSeconds: z.number().nullable(),
    })
    .nullable(),
  audio: z.object({ codec: text(), sampleRate: z.number().int(), channels: z.number().int() }).nullable(),
  /** Over the last 5 seconds. */
  kbps: z.number(),
  /** Milliseconds by which the sound is ahead of the picture; null without both. */
  driftMs: z.number().int().nullable(),
  /** Milliseconds since the last frame or sound. */
  silentMs: z.number().int(),
  /** Players connected now, and in total since the push started. */
  viewers: z.number().int(),
  viewersTotal: z.number().int(),
  advice: z.enum(streamAdvices).nullable(),
  /** Tracks of the push that viewers do not get; absent if there are none. */
  leftOut: z.array(LeftOutTrack).optional(),
})
export type StreamHealth = z.infer<typeof StreamHealth>

/** Where a live session was started: on a computer, or in the host's app on a phone. */
export const LiveDevice = z.enum(['pc', 'mobile'])
export type LiveDevice = z.infer<typeof LiveDevice>

export const Room = z.object({
  id: Id,
  name: text(),
  /** A push is arriving. */
  streaming: z.boolean(),
  /** Set while a live session is open, with or without a push. */
  channel: Channel.nullable(),
  /** The host's preview before going live. Null for all other callers. */
  preview: Channel.nullable(),
  roomType: RoomTypeName,
  roomLevel: RoomLevel,
  privateFee: PrivateFee,
  chatSetting: z.object({ game: BoundGame.nullable() }),
  signal: Signal,
  /** Null while no push arrives, and before the first measurement. */
  health: StreamHealth.nullable(),
  /** The open live session. `isMatch`: its title is that of a match and cannot be changed. */
  live: z.object({ id: Id, title: text(), isMatch: z.literal(true).optional(), startedAt: Instant, device: LiveDevice }).nullable(),
  onlineCount: z.number().int().nonnegative(),
})
export type Room = z.infer<typeof Room>

export const getRoom = defineCall({
  method: 'GET',
  path: '/user/model/:userId',
  who: ['anchor', 'family', 'admin'],
  merchant: true,
  params: z.object({ userId: Id }),
  reply: Room,
  summary: "An anchor's room: its stream, its type, its bound game.",
})

export const PushInfo = z.object({
  /** The push address is `url + '/' + key`. Encoders have a field for each of the two. */
  url: text(),
  /** A page pushes its camera over a websocket to `publishUrl + '/' + key` (contract/push/publish.ts); null where pages cannot push. */
  publishUrl: text().nullable(),
  key: text(),
  expiresAt: Instant,
})
export type PushInfo = z.infer<typeof PushInfo>

export const getPushUrl = defineCall({
  method: 'GET',
  path: '/user/pushUrl',
  who: ['anchor'],
  merchant: true,
  query: z.object({ roomType: RoomTypeName.default('normal') }),
  reply: PushInfo,
  summary: 'The push address and key. The key is the same for every room type, until it is reset.',
})

export const resetPushUrl = defineCall({
  method: 'POST',
  path: '/user/pushUrl/reset',
  who: ['anchor'],
  merchant: true,
  reply: PushInfo,
  summary: 'Creates a new push key; the old one is invalid at once.',
})
