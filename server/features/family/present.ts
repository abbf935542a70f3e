import type { RoomEvent } from '#contract/chat.ts'
import type { FamilyInfo, FamilyMember, MonitoredAnchor } from '#contract/family.ts'
import type { Deps } from '../../deps.ts'
import { channelOf } from '../../media/play-url.ts'
import { isEncrypted, signalOf } from '../room/rules.ts'
import { photoUrl } from '../profile/rules.ts'
import { percent } from '../rates/rules.ts'
import { points } from '../gifts/rules.ts'
import type { FamilyRow, HouseGiftRow, MemberRow, WatchedRow } from './queries.ts'
import { monitorSpeaker } from './rules.ts'

/** An anchor as its card on the wall shows it. */
export function presentWatched(deps: Deps, host: string, session: WatchedRow): MonitoredAnchor {
  const { id, name, photos, familyId, family, room } = session.anchor
  return {
    id, name, familyId,
    cover: photos[0] ? photoUrl(id, photos[0].fileName) : null,
    familyName: family?.name ?? null,
    title: session.title,
    startedAt: session.startedAt.toISOString(),
    roomInfo: { type: session.roomType, level: session.roomLevel },
    streamInfo: {
      streamName: room?.streamName ?? '',
      streamId: Number(session.id),
      channel: channelOf(deps, host, session.playName, isEncrypted(session.roomType)),
      signal: signalOf({ pushSince: room?.pushSince ?? null, session, refusal: deps.pushes.refusal(id) }),
      health: deps.pushes.health(id),
    },
    extraInfo: { appVersion: null, deviceModel: null },
    onlineCount: deps.presence.customers(id) + 1,
  }
}

export const presentFamily = ({ giftAmountRate, privateRoomFeeRate, createdAt, ...family }: FamilyRow): FamilyInfo => ({
  ...family, giftAmountRate: percent(giftAmountRate), privateRoomFeeRate: percent(privateRoomFeeRate), createdAt: createdAt.toISOString(),
})

export const presentMember = ({ id, name, email, hourlyRate, giftAmountRate, privateRoomFeeRate, popular, onair, isActive, createdAt }: MemberRow): FamilyMember => ({
  id, modelName: name, modelEmail: email,
  hourlyRate: points(hourlyRate),
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  popular, onair,
  isValid: isActive,
  createdAt: createdAt.toISOString(),
})

/** A gift of the house as its room sees it. */
export const presentHouseGiftEvent = ({ id, anchorId, account: { family, admin }, gift, count, amount, createdAt }: HouseGiftRow): RoomEvent => ({
  kind: 'gift',
  anchorId,
  at: createdAt.toISOString(),
  by: monitorSpeaker((family ?? admin)?.name ?? ''),
  gift: { orderId: Number(id), giftName: gift.name, icon: gift.icon, qty: count, points: points(amount) },
})
