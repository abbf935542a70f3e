import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { muteForever } from '#contract/limits.ts'

/** When a customer who is muted now may speak again; null means never. */
export const freeTimeOf = (minute: number, now: Date) => (minute === muteForever ? null : new Date(now.getTime() + minute * 60_000))

export const hasEnded = ({ liftedAt, freeTime }: { liftedAt: Date | null; freeTime: Date | null }, now: Date) =>
  liftedAt !== null || (freeTime !== null && freeTime <= now)

interface Named {
  name: string
}
interface Muter {
  byManager: { id: number; nickname: string } | null
  byAccount: { family: Named | null; admin: Named | null } | null
}

/** Who muted. Both are null if it was the host. */
export const muterOf = ({ byManager, byAccount }: Muter): Pick<Mute, 'byManager' | 'byMonitor'> => ({
  byManager: byManager && { customerId: byManager.id, nickname: byManager.nickname },
  byMonitor: byAccount && { name: (byAccount.family ?? byAccount.admin)?.name ?? '' },
})

/** The same as a name; null for the host. */
export function muterName(muter: Muter): string | null {
  const { byManager, byMonitor } = muterOf(muter)
  return byManager?.nickname ?? byMonitor?.name ?? null
}
