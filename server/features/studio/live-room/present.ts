import { BoundGame, type PushInfo, type Room } from '#contract/calls/studio/live-room.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { type CalledAt, channelOf, publishUrl, pushUrl } from '../../../push/play-url.ts'
import { pushKey } from '../../../push/stream-key.ts'
import type { KeyState } from './commands.ts'
import type { RoomRow } from './queries.ts'
import { isEncrypted } from '../../../push/play-url.ts'
import { liveDeviceOf } from './rules/live-device.ts'
import { signalOf } from './rules/signal.ts'

/** The room as this actor sees it, with addresses on the requested host. */
export function presentRoom(deps: Deps, actor: StaffActor, at: CalledAt, room: RoomRow): Room {
  const { session } = room
  // Before the session begins, only the host may see the picture.
  const showsPreview = actor.role === 'anchor' && !session && room.pushSince !== null && room.previewName !== null
  const terms = session ?? room
  return {
    id: room.anchorId,
    name: room.name,
    streaming: room.pushSince !== null,
    channel: session && channelOf(deps, at, { playName: session.playName, streamName: room.streamName }, isEncrypted(session.roomType)),
    preview: showsPreview ? channelOf(deps, at, { playName: room.previewName ?? '', streamName: room.streamName }, true) : null,
    roomType: terms.roomType,
    roomLevel: terms.roomLevel,
    privateFee: { fee: terms.privateFee, minute: terms.privateMinute },
    chatSetting: { game: BoundGame.nullable().catch(null).parse(room.boundGame) },
    signal: signalOf({ ...room, refusal: deps.pushes.refusal(room.anchorId) }),
    health: deps.pushes.health(room.anchorId),
    live: session && {
      id: Number(session.id),
      title: session.title,
      ...(session.sportEventId !== null && { isMatch: true }),
      startedAt: session.startedAt.toISOString(),
      device: liveDeviceOf(session),
    },
    onlineCount: deps.presence.customers(room.anchorId) + (session ? 1 : 0),
  }
}

export function presentPushInfo(deps: Deps, at: CalledAt, key: KeyState): PushInfo {
  return {
    url: pushUrl(deps, at),
    publishUrl: publishUrl(deps, at),
    key: pushKey(deps.secrets.stream, key, key.keyExpiresAt),
    expiresAt: key.keyExpiresAt.toISOString(),
  }
}
