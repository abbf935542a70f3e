import type { LiveStarted } from '#contract/calls/studio/on-air.ts'
import { liveDeviceOf } from '../live-room/rules/live-device.ts'
import type { Channel } from '#contract/wire.ts'

interface StartedSession {
  id: bigint
  title: string
  startedAt: Date
  sportEventId: number | null
  isMobile: boolean
}

export const presentStarted = ({ id, title, startedAt, sportEventId, isMobile }: StartedSession, channel: Channel): LiveStarted => ({
  id: Number(id),
  streamURL: channel.flv,
  channel,
  title,
  game: sportEventId === null ? null : { title },
  startedAt: startedAt.toISOString(),
  device: liveDeviceOf({ isMobile }),
})
