import type { LiveStarted } from '#contract/calls/live.ts'
import type { Channel } from '#contract/wire.ts'

interface StartedSession {
  id: bigint
  title: string
  startedAt: Date
  sportEventId: number | null
}

export const presentStarted = ({ id, title, startedAt, sportEventId }: StartedSession, channel: Channel): LiveStarted => ({
  id: Number(id),
  streamURL: channel.flv,
  channel,
  title,
  game: sportEventId === null ? null : { title },
  startedAt: startedAt.toISOString(),
})
