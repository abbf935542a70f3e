import { muteForever } from '#contract/limits.ts'

/** When a customer who is muted now may speak again; null means never. */
export const freeTimeOf = (minute: number, now: Date) => (minute === muteForever ? null : new Date(now.getTime() + minute * 60_000))

export const hasEnded = ({ liftedAt, freeTime }: { liftedAt: Date | null; freeTime: Date | null }, now: Date) =>
  liftedAt !== null || (freeTime !== null && freeTime <= now)
