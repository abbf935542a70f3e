// The modes of a room's chat, as they are stored with the room, and a family's defaults for them.
import { z } from 'zod'
import { ChatDefaults, ChatModes, type LineChecks, ShownModes } from '#contract/calls/moderation/room.ts'
import { shieldModes } from '#contract/limits.ts'

const noChecks: LineChecks = { flood: false, repeat: false, links: false, shouting: false }
const allChecks: LineChecks = { flood: true, repeat: true, links: true, shouting: true }

/** What the shield has changed, to set it back. */
const Unshielded = ShownModes.extend({ checks: ChatModes.shape.checks })

/** Everything is off in a room whose modes were never set. */
export const StoredModes = z.object({
  slowSeconds: ShownModes.shape.slowSeconds.default(0),
  levelFrom: ShownModes.shape.levelFrom.default(0),
  isPaused: z.boolean().default(false),
  checks: ChatModes.shape.checks.default(noChecks),
  shield: z.object({ since: z.iso.datetime(), before: Unshielded }).nullable().default(null),
})
export type StoredModes = z.output<typeof StoredModes>

export const StoredDefaults = z.object({
  slowSeconds: ChatDefaults.shape.slowSeconds.default(0),
  levelFrom: ChatDefaults.shape.levelFrom.default(0),
  checks: ChatDefaults.shape.checks.default(noChecks),
})

export const presentModes = ({ shield, ...modes }: StoredModes): ChatModes => ({ ...modes, shieldSince: shield?.since ?? null })
export const shownModes = ({ slowSeconds, levelFrom, isPaused }: StoredModes): ShownModes => ({ slowSeconds, levelFrom, isPaused })

/** The modes of a session that starts now. */
export const modesFromStart = (defaults: unknown): StoredModes =>
  StoredModes.parse(StoredDefaults.catch(StoredDefaults.parse({})).parse(defaults))

/** With the shield up. A mode that is stricter already stays. */
export function raiseShield(modes: StoredModes, now: Date): StoredModes {
  const { shield, ...before } = modes
  if (shield) return modes
  const stricter = {
    slowSeconds: before.slowSeconds > shieldModes.slowSeconds ? before.slowSeconds : shieldModes.slowSeconds,
    levelFrom: Math.max(before.levelFrom, shieldModes.levelFrom),
  }
  return { ...stricter, isPaused: true, checks: allChecks, shield: { since: now.toISOString(), before } }
}

/** The modes from before the shield. */
export const lowerShield = (modes: StoredModes): StoredModes => (modes.shield ? { ...modes.shield.before, shield: null } : modes)
