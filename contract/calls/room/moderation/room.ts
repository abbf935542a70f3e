// Moderation of a room beyond mutes (docs/product/rules.md, Moderation): removed lines, bans, chat modes, the shield, held lines, the log
// and undo. The host, the family, admins and managers have the same actions; managers use their socket (contract/sockets/audience.ts).
import { z } from 'zod'
import { Place, RemovalReason } from '../../../chat.ts'
import { defineCall } from '../../../define.ts'
import { levelFrom, muteMinutes, slowSeconds } from '../../../limits.ts'
import { text } from '../../../text.ts'
import { Id, Instant, RequestId } from '../../../wire.ts'

/** Reasons why a line of a viewer waits for a decision: a word of a list, one of the checks, or a ban that holds newcomers. */
export const lineChecks = ['flood', 'repeat', 'links', 'shouting'] as const
export const heldFor = ['word', ...lineChecks, 'newcomer'] as const
export type HeldFor = (typeof heldFor)[number]

/**
 * The checks of lines: the same line by many viewers, one line many times, links, and capitals, emoji or marks that break the line. What
 * they find is held, never refused.
 */
export const LineChecks = z.object({ flood: z.boolean(), repeat: z.boolean(), links: z.boolean(), shouting: z.boolean() })
export type LineChecks = z.infer<typeof LineChecks>

/** Limits of the chat that a viewer sees before writing. The host, monitors and managers are exempt. */
export const ShownModes = z.object({
  /** Seconds between two lines of a viewer; 0: off. */
  slowSeconds: z.number().int(),
  /** The lowest level that may write; 0: every viewer. */
  levelFrom: z.number().int(),
  isPaused: z.boolean(),
})
export type ShownModes = z.infer<typeof ShownModes>
const isOffered = (seconds: number) => slowSeconds.some((one) => one === seconds)
const ModesInput = ShownModes.extend({
  slowSeconds: ShownModes.shape.slowSeconds.refine(isOffered).meta({ enum: [...slowSeconds] }),
  levelFrom: ShownModes.shape.levelFrom.min(levelFrom.min).max(levelFrom.max),
})

/** Modes that a family sets for its members' rooms; they apply from the start of each session. */
export const ChatDefaults = ShownModes.omit({ isPaused: true }).extend({ checks: LineChecks })
export type ChatDefaults = z.infer<typeof ChatDefaults>

/** `shieldSince`: when the shield was raised; null while it is down. */
export const ChatModes = ShownModes.extend({ checks: LineChecks, shieldSince: Instant.nullable() })
export type ChatModes = z.infer<typeof ChatModes>

const Viewer = z.object({ customerId: Id, nickname: text() })
const act = z.object({ requestId: RequestId.optional() })
const of = act.extend({ customerId: Id })
const minute = z.union(muteMinutes.map((minutes) => z.literal(minutes)))

/** An action of a moderator in a room. A repeated request id does not repeat it. */
export const RoomAct = z.discriminatedUnion('act', [
  /** Removes one line of a customer. */
  act.extend({ act: z.literal('remove'), line: Place, reason: RemovalReason.default('other') }),
  /** Removes all lines of a customer of the last `clearMinutes`. */
  of.extend({ act: z.literal('clear'), reason: RemovalReason.default('other') }),
  of.extend({ act: z.literal('mute'), minute }),
  /**
   * A banned customer does not enter, receive or count. `holdsNewcomers`: of a guest whose network is known, who can come again under
   * another nickname. While the ban lasts, lines of guests from that network who are new since the ban are held.
   */
  of.extend({ act: z.literal('ban'), minute, holdsNewcomers: z.boolean().optional() }),
  /** Ends a mute or a ban. */
  of.extend({ act: z.literal('release') }),
  act.extend({ act: z.literal('modes'), ...ModesInput.partial().shape, checks: LineChecks.partial().optional() }),
  /**
   * Raised: slow mode, level only, a paused chat and all checks, and the lines of the last minute of everybody who came within it are
   * removed. Lowered: the modes from before; what was removed stays removed.
   */
  act.extend({ act: z.literal('shield'), isUp: z.boolean() }),
  /** Lets a held line through, or drops it. */
  act.extend({ act: z.literal('decide'), heldId: Id, isShown: z.boolean() }),
  /** Undoes an entry of the log. */
  act.extend({ act: z.literal('undo'), entryId: Id }),
])
export type RoomAct = z.infer<typeof RoomAct>

const Lifted = z.enum(['mute', 'ban'])
/** `entryId`: the entry of the log, with which it can be undone; null if nothing had to be done. `lifted`: what a release has ended. */
export const Acted = z.object({ entryId: Id.nullable(), lifted: Lifted.optional() })
export type Acted = z.infer<typeof Acted>

/** A line that waits for a decision. */
export const HeldLine = z.object({
  id: Id,
  at: Instant,
  customer: Viewer.extend({ color: text(), rank: z.number().int() }),
  text: text(),
  reason: z.enum(heldFor),
  /** The word that was found, if it was one. */
  word: text().nullable(),
})
export type HeldLine = z.infer<typeof HeldLine>

export const moderationActions = [
  'mute',
  'ban',
  'release',
  'remove',
  'clear',
  'modes',
  'shield_up',
  'shield_down',
  'show_line',
  'drop_line',
  'manager_add',
  'manager_remove',
  'undo',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Who acted: the host, a manager of the room, or the family or an admin by name. */
export const Moderator = z.object({ role: z.enum(['host', 'manager', 'family', 'admin']), name: text() })
export type Moderator = z.infer<typeof Moderator>

export const ModerationEntry = z.object({
  id: Id,
  at: Instant,
  action: z.enum(moderationActions),
  by: Moderator,
  customer: Viewer.nullable(),
  /** The length of a mute or a ban; null for ever, and for other actions. */
  minute: z.number().int().nullable(),
  /** Whether it is a ban that holds newcomers. */
  holdsNewcomers: z.boolean(),
  /** How many lines were removed. */
  lines: z.number().int().nonnegative().nullable(),
  reason: RemovalReason.nullable(),
  /** The modes that an action of kind `modes` set. */
  modes: ShownModes.partial().extend({ checks: LineChecks.partial().optional() }).nullable(),
  /** For `undo`: the action that was undone. */
  undone: z.enum(moderationActions).nullable(),
  /** For `release`: what it has ended. */
  lifted: Lifted.nullable(),
  /** With which it was requested; a client that had no answer knows by it that it was done. */
  requestId: RequestId.nullable(),
  /** When it was undone; null if it was not. */
  undoneAt: Instant.nullable(),
  /** Whether the caller can undo it now. */
  undoable: z.boolean(),
})
export type ModerationEntry = z.infer<typeof ModerationEntry>
/** Only the modes that somebody sets. */
export type SomeModes = NonNullable<ModerationEntry['modes']>

/** The status of one viewer of a room, for its moderators. */
export const PersonInRoom = z.object({
  isManager: z.boolean(),
  /** Whether a ban can hold newcomers. */
  canHoldNewcomers: z.boolean(),
  /** The mute or the ban in force. `until`: null for ever. `isLiftable`: whether the caller may lift or replace it. */
  mute: z.object({ banned: z.boolean(), until: Instant.nullable(), by: Moderator, isLiftable: z.boolean() }).nullable(),
})
export type PersonInRoom = z.infer<typeof PersonInRoom>

/** Accounts that came from one network within seconds. They may be one person, or one household. */
export const SamePlace = z.object({ at: Instant, customers: z.array(Viewer), count: z.number().int() })
export type SamePlace = z.infer<typeof SamePlace>

export const RoomModeration = z.object({
  modes: ChatModes,
  /** Oldest first. */
  held: z.array(HeldLine),
  samePlace: z.array(SamePlace),
  /** Newest first, at most `moderationLogShown`. */
  log: z.array(ModerationEntry),
})
export type RoomModeration = z.infer<typeof RoomModeration>

const who = ['anchor', 'family', 'admin'] as const
const ofRoom = z.object({ anchorId: Id })

export const readModeration = defineCall({
  method: 'GET',
  path: '/moderation/:anchorId',
  who,
  params: ofRoom,
  reply: RoomModeration,
  summary:
    "The state of a room's chat: modes, held lines, accounts from one place, and the log. A host's own, a family's members', for an admin any.",
})

export const readPerson = defineCall({
  method: 'GET',
  path: '/moderation/:anchorId/:customerId',
  who,
  params: ofRoom.extend({ customerId: Id }),
  reply: PersonInRoom,
  summary: 'What applies to a viewer of a room: whether it is a manager, and its mute or ban.',
})

export const moderateRoom = defineCall({
  method: 'POST',
  path: '/moderation/:anchorId',
  who,
  params: ofRoom,
  body: RoomAct,
  reply: Acted,
  summary:
    'Removes lines, bans, sets the modes of the chat, raises the shield, decides about held lines, or undoes an entry of the log. Repeating a requestId does it once.',
})

export const readChatDefaults = defineCall({
  method: 'GET',
  path: '/family/chatDefaults',
  who: ['family'],
  reply: ChatDefaults,
  summary: 'What is on in the chats of the members from the start of each session.',
})

export const saveChatDefaults = defineCall({
  method: 'PUT',
  path: '/family/chatDefaults',
  who: ['family'],
  body: ChatDefaults.extend(ModesInput.omit({ isPaused: true }).shape),
  reply: ChatDefaults,
  summary: 'Sets what is on in the chats of the members from their next sessions on. A host can change it for the session.',
})
