// Calls for families: live anchors, members, and gifts and messages to a room.
import { z } from 'zod'
import { ChatText } from '../../chat.ts'
import { defineCall } from '../../define.ts'
import { GiftReceipt, GiftRequest } from '../../gift.ts'
import { NextRate } from '../earnings/rates.ts'
import { RoomLevel, RoomTypeName, Signal, StreamHealth } from '../studio/live-room.ts'
import { SportType } from '../sport-events.ts'
import { BusinessDay, Channel, Done, Id, Instant, Percent, PercentInput, Points, RequestId } from '../../wire.ts'
import { text } from '../../text.ts'

/** A live anchor on the monitor wall. */
export const MonitoredAnchor = z.object({
  id: Id,
  name: text(),
  cover: text().nullable(),
  title: text(),
  familyId: Id.nullable(),
  familyName: text().nullable(),
  startedAt: Instant,
  roomInfo: z.object({ type: RoomTypeName, level: RoomLevel }),
  /** The sport of the session's event; null without an event. */
  sport: SportType.nullable(),
  streamInfo: z.object({ streamName: text(), streamId: Id, channel: Channel, signal: Signal, health: StreamHealth.nullable() }),
  /** The app that went live and its phone; for a push from a PC the name of the encoder, if it sends one. */
  extraInfo: z.object({ appVersion: text().nullable(), deviceModel: text().nullable() }),
  /** Distinct customers plus one for the host. The wall shows it without the host. */
  onlineCount: z.number().int().nonnegative(),
})
export type MonitoredAnchor = z.infer<typeof MonitoredAnchor>

export const listMonitoredAnchors = defineCall({
  method: 'GET',
  path: '/family/monitor',
  who: ['family', 'admin'],
  reply: z.array(MonitoredAnchor),
  summary: 'The live anchors of a family; for an admin all of them.',
})

export const FamilyMember = z.object({
  id: Id,
  modelName: text(),
  modelEmail: text(),
  /** Points per hour, valid today. */
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  /** Null if none are set for a future day. */
  nextRate: NextRate.nullable(),
  /** The monthly goal in points of gifts and private rooms. */
  goal: Points.nullable(),
  /** Distinct customers of the last 30 days. */
  popular: z.number().int().nonnegative(),
  onair: z.boolean(),
  isValid: z.boolean(),
  createdAt: Instant,
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** The family and its members. */
export const FamilyInfo = z.object({
  id: Id,
  name: text(),
  email: text(),
  memberCount: z.number().int().nonnegative(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  createdAt: Instant,
  /** By name. */
  members: z.array(FamilyMember),
})
export type FamilyInfo = z.infer<typeof FamilyInfo>

export const getFamilyInfo = defineCall({
  method: 'GET',
  path: '/family/myInfo',
  who: ['family', 'admin'],
  reply: z.array(FamilyInfo),
  summary: 'The own family with its members, as the only element of a list; nothing for an admin.',
})

export const listFamilyMembers = defineCall({
  method: 'GET',
  path: '/family/myMembers',
  who: ['family', 'admin'],
  reply: z.array(FamilyMember),
  summary: 'The members of the own family by name; nothing for an admin.',
})

const ofAnchor = z.object({ anchorId: Id })

export const setMemberRate = defineCall({
  method: 'PUT',
  path: '/family/member/:anchorId/rate',
  who: ['family'],
  params: ofAnchor,
  reply: Done,
  body: z.object({ giftAmountRate: PercentInput, privateRoomFeeRate: PercentInput, effectiveFrom: BusinessDay }),
  summary: "Sets a member's two percentages from a business day on, tomorrow at the earliest; never above the family's own.",
})

export const sendHouseGift = defineCall({
  method: 'POST',
  path: '/family/gift/:anchorId',
  who: ['family', 'admin'],
  params: ofAnchor,
  body: GiftRequest,
  reply: GiftReceipt,
  summary:
    'Sends a house gift: shown in the room, marked as such, and not counted in any sum. Repeating a requestId does not send it again.',
})

export const sendPrivateMessage = defineCall({
  method: 'POST',
  path: '/family/message/:anchorId',
  who: ['family', 'admin'],
  params: ofAnchor,
  body: z.object({ text: ChatText, requestId: RequestId.optional() }),
  reply: z.object({ id: Id, createdAt: Instant, state: z.enum(['delivered', 'waiting']) }),
  summary:
    "Sends a private message that only the host sees: now, or after the next login to the chat. `state` is which of the two; the monitor's socket receives an event when a waiting message is delivered. Repeating a requestId does not send it again.",
})
