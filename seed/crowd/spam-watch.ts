// Watches a room for spam: other viewers complain, and a manager who is present mutes the sender if the host has not.
import { muteMinutes } from '#contract/limits.ts'
import type { Draw } from '../draw.ts'
import type { Cue } from './room-reactions.ts'
import { actWithin, chooseLine, type RoomScene, type Viewer } from './scene.ts'

/** A sender of this many lines, and of this share of all lines, within this time sends spam. The liveliest viewer stays well below. */
const spam = { lines: 8, withinMs: 30_000, share: 0.15 }
const complaintEveryMs = 12_000
/** Time for the host to mute before a manager does. */
const graceMs = { min: 20_000, max: 40_000 }
/** Seconds after which the manager lifts the mute again. */
const anotherChance = [180, 280] as const

interface Record {
  times: number[]
  mutedAfter: number | null
  complainedAt: number
}

export function createSpamWatch(scene: RoomScene, draw: Draw) {
  const records = new Map<number, Record>()
  let all: number[] = []
  const lately = (times: number[], now: number) => [...times.filter((at) => now - at < spam.withinMs), now]

  return {
    /** Call for each line of a customer. Returns how `others` react. */
    onLine(customerId: number, name: string, others: readonly Viewer[], now: number): Cue[] {
      const record = records.get(customerId) ?? { times: [], mutedAfter: null, complainedAt: -complaintEveryMs }
      records.set(customerId, record)
      record.times = lately(record.times, now)
      all = lately(all, now)
      if (record.times.length < Math.max(spam.lines, spam.share * all.length)) {
        record.mutedAfter = null
        return []
      }
      record.mutedAfter ??= now + draw.between(graceMs.min, graceMs.max)
      const manager = others.find(({ isManager }) => isManager)
      if (manager && now >= record.mutedAfter) {
        record.times = []
        return ending(manager, customerId, name)
      }
      if (now - record.complainedAt < complaintEveryMs || others.length === 0) return []
      record.complainedAt = now
      const viewer = draw.pick(others)
      return [{ viewer, plan: actWithin(viewer, 1.5, 6, chooseLine(viewer, scene, viewer.book.onSpam, { name })) }]
    },
  }

  function ending(viewer: Viewer, customerId: number, name: string): Cue[] {
    const plans = [
      actWithin(viewer, 0.5, 1.5, { kind: 'mute', customerId, name }),
      actWithin(viewer, ...anotherChance, { kind: 'unmute', customerId, name }),
    ]
    return plans.map((plan) => ({ viewer, plan }))
  }
}

/** A manager mutes for the shortest time. */
export const [managersMinutes] = muteMinutes
