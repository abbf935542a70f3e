import type { Thanks } from '#contract/calls/room/thanks.ts'

export const asThanks = ({ text, createdAt, shownAt }: { text: string; createdAt: Date; shownAt: Date | null }): Thanks => ({
  text,
  at: createdAt.toISOString(),
  shownAt: shownAt?.toISOString() ?? null,
})
