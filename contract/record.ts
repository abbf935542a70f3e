// The parts of a live session's record: samples, marks, findings and chat lines, each with its time (docs/session-record.md).
import { z } from 'zod'
import { LiveEndReason } from './calls/studio/on-air.ts'
import { streamAdvices } from './calls/studio/live-room.ts'
import { chatRoles, RemovalReason } from './chat.ts'
import { Refusal } from './internal/media-hooks.ts'
import { EncoderFigures, pushSides, ShownFigures } from './push/figures.ts'
import { Id, Instant, Points } from './wire.ts'
import { text } from './text.ts'

const Count = z.number().int().nonnegative()

/** Which details of a record are stored: all, one sample a minute, or only the sums. */
export const recordsKept = ['fine', 'minutes', 'sums'] as const

/** The push and the room at an instant; null for what was not measured. */
export const RecordSample = z.object({
  at: Instant,
  /** Customers in the room. */
  viewers: Count.nullable(),
  kbps: z.number().nullable(),
  fps: z.number().nullable(),
  /** Seconds between the last two key frames. */
  keyFrameSeconds: z.number().nullable(),
  /** Milliseconds by which the sound is ahead of the picture. */
  driftMs: z.number().int().nullable(),
  /** Players that fetch the stream. */
  players: Count.nullable(),
  /** Figures from OBS, if the host's page was connected to it. */
  encoder: EncoderFigures.nullable(),
  /** Playback figures of our pages, every 30 s. */
  shown: ShownFigures.nullable(),
})
export type RecordSample = z.infer<typeof RecordSample>

const Customer = z.object({ id: Id, nickname: text() })
const At = z.object({ at: Instant })
const ByCustomer = At.extend({ customer: Customer })
const Amount = z.object({ orderId: Id, amount: Points })

/** Something that happened in a session. */
export const RecordMark = z.discriminatedUnion('kind', [
  At.extend({ kind: z.literal('started') }),
  At.extend({ kind: z.literal('ended'), reason: LiveEndReason }),
  /** A push arrives. `encoder`: the pushing program, if it sends its name. */
  At.extend({ kind: z.literal('pushed'), encoder: text().nullable() }),
  /** A new push replaced one that hung. `encoder`: as above. */
  At.extend({ kind: z.literal('takenOver'), encoder: text().nullable() }),
  /** The push dropped; `seconds` until it returned, null if it did not. */
  At.extend({ kind: z.literal('dropped'), seconds: Count.nullable() }),
  At.extend({ kind: z.literal('refused'), reason: Refusal }),
  /** A fault of the push; `seconds` is its duration, null while it lasts. */
  At.extend({ kind: z.literal('advised'), advice: z.enum(streamAdvices), seconds: Count.nullable() }),
  ByCustomer.extend({ kind: z.literal('entered') }),
  ByCustomer.extend({ kind: z.literal('gift'), ...Amount.shape, giftName: text(), icon: text(), count: Count }),
  /** A house gift of the family or the platform; not part of any sum. */
  At.extend({ kind: z.literal('houseGift'), from: text(), giftName: text(), icon: text(), count: Count }),
  ByCustomer.extend({ kind: z.literal('fee'), ...Amount.shape, minute: Count }),
  ByCustomer.extend({ kind: z.literal('bet'), ...Amount.shape, gameName: text() }),
  ByCustomer.extend({ kind: z.literal('win'), ...Amount.shape, gameName: text() }),
  /** The host bound a game to the room; null if it was unbound. */
  At.extend({ kind: z.literal('game'), gameName: text().nullable() }),
  /** The host changed the title. */
  At.extend({ kind: z.literal('title'), title: text() }),
  /**
   * A mute, or a ban (`banned`). `minutes` is null for a permanent one. `by`: a manager's nickname, or the name of the family or the admin; null for
   * the host.
   */
  ByCustomer.extend({ kind: z.literal('muted'), banned: z.boolean(), minutes: Count.nullable(), by: text().nullable() }),
  ByCustomer.extend({ kind: z.literal('unmuted') }),
  ByCustomer.extend({ kind: z.literal('manager') }),
  /** The shield was raised or lowered. */
  At.extend({ kind: z.literal('shield'), isUp: z.boolean() }),
])
export type RecordMark = z.infer<typeof RecordMark>
export type RecordMarkKind = RecordMark['kind']

const Lasting = At.extend({ seconds: Count })

/** A problem in a session, found by rules. Screens show a translated sentence for it. `at`: when it began. */
export const RecordFinding = z.discriminatedUnion('code', [
  /** The push dropped and returned. Of `before` viewers, `gone` did not come back within five minutes. */
  Lasting.extend({ code: z.literal('push_dropped'), before: Count, gone: Count }),
  /** The push dropped and did not return, so the session ended. */
  At.extend({ code: z.literal('push_lost'), before: Count }),
  /** A push took the place of one that hung. */
  At.extend({ code: z.literal('push_taken_over') }),
  /** The session was on air without a picture before the first push. */
  Lasting.extend({ code: z.literal('late_picture') }),
  At.extend({ code: z.literal('never_pushed') }),
  /** The same refusal several times in a row. */
  At.extend({ code: z.literal('push_refused'), reason: Refusal, times: Count }),
  /** A fault of the push that lasted for some time. */
  Lasting.extend({ code: z.literal('push_fault'), advice: z.enum(streamAdvices) }),
  /** A bottleneck of the push according to OBS. `share`, from 0 to 1: share of the frames, or fill level of its network buffer. */
  Lasting.extend({ code: z.literal('push_held_up'), side: z.enum(pushSides).exclude(['none']), share: z.number() }),
  /** The viewers decreased by a third or more within a minute, while the push was fine. */
  At.extend({ code: z.literal('viewers_left'), before: Count, after: Count }),
  At.extend({ code: z.literal('removed') }),
])
export type RecordFinding = z.infer<typeof RecordFinding>

/**
 * Why a line was not sent to the room: its customer was muted, it had a blocked word, the chat was paused, the customer's level was too low, it
 * came too soon in slow mode, or it was held for a decision. A held line that was let through follows as another line.
 */
export const refusedFor = ['muted', 'word', 'paused', 'level', 'slow', 'held'] as const
export type RefusedFor = (typeof refusedFor)[number]

/** A chat line, with its moderation. */
export const RecordLine = z.object({
  id: Id,
  at: Instant,
  name: text(),
  customerId: Id.nullable(),
  role: z.enum(chatRoles),
  /** Null if the sender is not a customer. */
  color: text().nullable(),
  text: text(),
  /** Why the line was not sent to the room; null if it was sent. */
  refused: z.enum(refusedFor).nullable(),
  /** When the sender was muted, if within five minutes of the line; otherwise null. */
  mutedAt: Instant.nullable(),
  /** Whether that mute was a ban. */
  banned: z.boolean(),
  /** Its removal from the chat; null if it was not removed. `by`: the name of a manager, a family or an admin; null for the host. */
  removed: z.object({ at: Instant, by: text().nullable(), reason: RemovalReason.nullable() }).nullable(),
})
export type RecordLine = z.infer<typeof RecordLine>
