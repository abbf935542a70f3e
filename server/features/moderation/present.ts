import type { Mute } from '#contract/calls/moderation.ts'
import type { MuteRow } from './queries.ts'
import { hasEnded, muterOf } from './rules.ts'

export function presentMute(mute: MuteRow, now: Date): Mute {
  const {
    id,
    customerId,
    customer: { nickname },
    minute,
    banTime,
    freeTime,
  } = mute
  return {
    id: Number(id),
    nickname,
    customer: { customerId, nickname },
    minute,
    banTime: banTime.toISOString(),
    freeTime: freeTime?.toISOString() ?? null,
    ended: hasEnded(mute, now),
    ...muterOf(mute),
  }
}

export const presentManager = ({ id, nickname }: { id: number; nickname: string }) => ({ customerId: id, nickname })
