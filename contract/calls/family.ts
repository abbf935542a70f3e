// Calls of a family: its live anchors, its members, gifts and messages in a room.
import { z } from 'zod'
import { ChatText } from '../chat.ts'
import { defineCall } from '../define.ts'
import { GiftReceipt, GiftRequest } from '../gift.ts'
import { NextRate } from './admin/rates.ts'
import { RoomLevel, RoomTypeName, Signal, StreamHealth } from './room.ts'
import { SportType } from './sport-events.ts'
import { BusinessDay, Channel, Done, Id, Instant, Percent, PercentInput, Points } from '../wire.ts'
import { text } from '../text.ts'

/** A live anchor as the monitor wall shows it. */
export const MonitoredAnchor = z.object({
  id: Id,
  name: text(),
  cover: text().nullable(),
  title: text(),
  familyId: Id.nullable(),
  familyName: text().nullable(),
  startedAt: Instant,
  roomInfo: z.object({ type: RoomTypeName, level: RoomLevel }),
  /** Of the sports event of the session; null for a custom title. */
  sport: SportType.nullable(),
  streamInfo: z.object({ streamName: text(), streamId: Id, channel: Channel, signal: Signal, health: StreamHealth.nullable() }),
  /** The app that went live and its phone; for a push from a PC the name of the encoder, if it sends one. */
  extraInfo: z.object({ appVersion: text().nullable(), deviceModel: text().nullable() }),
  /** Distinct customers plus one for the host; the wall shows one less. */
  onlineCount: z.number().int().nonnegative(),
})
export type MonitoredAnchor = z.infer<typeof MonitoredAnchor>

export const listMonitoredAnchors = defineCall({
  method: 'GET',
  path: '/family/monitor',
  who: ['family', 'admin'],
  reply: z.array(MonitoredAnchor),
  summary: 'The live anchors of a family, or of everybody.',
})

export const FamilyMember = z.object({
  id: Id,
  modelName: text(),
  modelEmail: text(),
  /** Points per hour, today. */
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  /** Null if none are set for a future day. */
  nextRate: NextRate.nullable(),
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
  summary: "A member's two percentages from a business day on, tomorrow at the earliest; never above the family's own.",
})

export const sendHouseGift = defineCall({
  method: 'POST',
  path: '/family/gift/:anchorId',
  who: ['family', 'admin'],
  params: ofAnchor,
  body: GiftRequest,
  reply: GiftReceipt,
  summary: 'A house gift: shown in the room, marked as such, and counted in no sum. The same requestId twice is one gift.',
})

export const sendPrivateMessage = defineCall({
  method: 'POST',
  path: '/family/message/:anchorId',
  who: ['family', 'admin'],
  params: ofAnchor,
  body: z.object({ text: ChatText }),
  reply: z.object({ id: Id, createdAt: Instant, state: z.enum(['delivered', 'waiting']) }),
  summary:
    "A private message to an anchor, which only its host sees: now, or after the next login to the chat. `state` says which; the monitor's socket tells when a waiting one is delivered.",
})
