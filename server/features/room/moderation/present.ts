import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { HeldLine, type SamePlace } from '#contract/calls/room/moderation/room.ts'
import type { MuteRow } from './queries/mutes.ts'
import type { HeldRow, listSamePlace } from './queries/room-state.ts'
import { hasEnded, muterOf } from './rules/mutes.ts'

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
    banned: mute.isBan,
    ...muterOf(mute),
  }
}

export const presentManager = ({ id, nickname }: { id: number; nickname: string }) => ({ customerId: id, nickname })

const { reason: Reason } = HeldLine.shape

export const presentHeld = ({ id, at, customer: { id: customerId, ...customer }, text, reason, word }: HeldRow): HeldLine => ({
  id: Number(id),
  at: at.toISOString(),
  customer: { customerId, ...customer },
  text,
  reason: Reason.parse(reason),
  word,
})

/** Names of one group that are listed. */
const namesShown = 20

export function presentSamePlace(group: Awaited<ReturnType<typeof listSamePlace>>[number]): SamePlace {
  const at = group.at(-1)?.came_at ?? new Date(0)
  const customers = group.slice(0, namesShown).map(({ id, nickname }) => ({ customerId: id, nickname }))
  return { at: at.toISOString(), customers, count: group.length }
}
