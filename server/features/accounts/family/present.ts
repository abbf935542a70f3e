import type { RoomEvent } from '#contract/chat.ts'
import type { FamilyInfo, FamilyMember, MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { SportType } from '#contract/calls/sport-events.ts'
import type { Deps } from '../../../deps.ts'
import { type CalledAt, channelOf } from '../../../push/play-url.ts'
import { isEncrypted } from '../../../push/play-url.ts'
import { signalOf } from '../../studio/live-room/rules/signal.ts'
import { iconOf } from '../../profile/rules.ts'
import { presentNextRate } from '../../../daily-figures/rate-change.ts'
import { percent, points } from '../../../money.ts'
import { giftShown } from '../../room/gifts/rules.ts'
import type { FamilyRow, HouseGiftRow, MemberRow, WatchedRow } from './queries.ts'
import { monitorSpeaker } from './rules.ts'

/** An anchor as its card on the wall shows it. */
export function presentWatched(deps: Deps, at: CalledAt, session: WatchedRow): MonitoredAnchor {
  const { id, name, photos, familyId, family, room } = session.anchor
  return {
    id,
    name,
    familyId,
    cover: iconOf(id, photos),
    familyName: family?.name ?? null,
    title: session.title,
    startedAt: session.startedAt.toISOString(),
    roomInfo: { type: session.roomType, level: session.roomLevel },
    sport: session.sportEvent && SportType.parse(session.sportEvent.sport),
    streamInfo: {
      streamName: room?.streamName ?? '',
      streamId: Number(session.id),
      channel: channelOf(deps, at, { playName: session.playName, streamName: room?.streamName ?? '' }, isEncrypted(session.roomType)),
      signal: signalOf({ pushSince: room?.pushSince ?? null, session, refusal: deps.pushes.refusal(id) }),
      health: deps.pushes.health(id),
    },
    extraInfo: { appVersion: session.appVersion, deviceModel: session.deviceModel ?? deps.pushes.encoder(id) },
    onlineCount: deps.presence.customers(id) + 1,
  }
}

export const presentFamily = (
  { giftAmountRate, privateRoomFeeRate, createdAt, ...family }: FamilyRow,
  members: MemberRow[],
): FamilyInfo => ({
  ...family,
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  createdAt: createdAt.toISOString(),
  members: members.map(presentMember),
})

export const presentMember = (member: MemberRow): FamilyMember => ({
  id: member.id,
  modelName: member.name,
  modelEmail: member.email,
  hourlyRate: points(member.hourlyRate),
  giftAmountRate: percent(member.giftAmountRate),
  privateRoomFeeRate: percent(member.privateRoomFeeRate),
  nextRate: presentNextRate(member).nextRate,
  goal: member.goal === null ? null : points(member.goal),
  popular: member.popular,
  onair: member.onair,
  isValid: member.isActive,
  createdAt: member.createdAt.toISOString(),
})

/** A house gift as its room sees it. */
export const presentHouseGiftEvent = ({ account: { family, admin }, ...order }: HouseGiftRow): RoomEvent => ({
  kind: 'gift',
  anchorId: order.anchorId,
  at: order.createdAt.toISOString(),
  requestId: order.requestId,
  by: monitorSpeaker((family ?? admin)?.name ?? ''),
  gift: giftShown(order),
})
