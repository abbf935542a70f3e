// The modes of a room's chat, as they are stored with the room, and a family's defaults for them.
import { z } from 'zod'
import { ChatDefaults, ChatModes, type LineChecks, lineChecks, ShownModes, type SomeModes } from '#contract/calls/room/moderation/room.ts'
import { shieldModes } from '#contract/limits.ts'

const noChecks: LineChecks = { flood: false, repeat: false, links: false, shouting: false }
const allChecks: LineChecks = { flood: true, repeat: true, links: true, shouting: true }

/** The modes before the shield was raised, so that lowering it can restore them. */
const Unshielded = ShownModes.extend({ checks: ChatModes.shape.checks })
type Unshielded = z.output<typeof Unshielded>

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

/** With these modes set, and the others as they are. */
export function withModes<M extends Unshielded>(modes: M, { slowSeconds, levelFrom, isPaused, checks = {} }: SomeModes): M {
  return {
    ...modes,
    slowSeconds: slowSeconds ?? modes.slowSeconds,
    levelFrom: levelFrom ?? modes.levelFrom,
    isPaused: isPaused ?? modes.isPaused,
    checks: {
      flood: checks.flood ?? modes.checks.flood,
      repeat: checks.repeat ?? modes.checks.repeat,
      links: checks.links ?? modes.checks.links,
      shouting: checks.shouting ?? modes.checks.shouting,
    },
  }
}

interface Change {
  at: Date
  /** The modes that the change set, and the modes before it. */
  changed: SomeModes
  before: StoredModes
}

/**
 * Undoes an earlier change: each mode that still has the value of the change gets the value from before. Later changes by others stay.
 * Under a shield that was raised since, the effect shows when it is lowered. Returns null if nothing is left of the change.
 */
export function withoutChange(modes: StoredModes, { at, changed, before }: Change): StoredModes | null {
  const { shield } = modes
  const isUnderShield = shield !== null && at < new Date(shield.since)
  // A change that was made under another shield ended with it.
  if (before.shield && before.shield.since !== shield?.since) return null
  const now: Unshielded = isUnderShield ? shield.before : modes
  const earlier: SomeModes = {
    ...(changed.slowSeconds === now.slowSeconds && { slowSeconds: before.slowSeconds }),
    ...(changed.levelFrom === now.levelFrom && { levelFrom: before.levelFrom }),
    ...(changed.isPaused === now.isPaused && { isPaused: before.isPaused }),
  }
  const checks = lineChecks.filter((check) => changed.checks?.[check] === now.checks[check])
  if (Object.keys(earlier).length + checks.length === 0) return null
  const all = { ...earlier, checks: Object.fromEntries(checks.map((check) => [check, before.checks[check]])) }
  return isUnderShield ? { ...modes, shield: { ...shield, before: withModes(shield.before, all) } } : withModes(modes, all)
}

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
