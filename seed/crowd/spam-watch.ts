// Watches a room for spam: other viewers complain, and a manager who is present mutes the sender if the host has not.
import { muteMinutes } from '#contract/limits.ts'
import type { Draw } from '../draw.ts'
import type { Cue } from './room-reactions.ts'
import { actWithin, say, type RoomScene, type Viewer } from './scene.ts'

/** So many lines within this time are spam, where they are a good part of all; the liveliest of viewers stays well below. */
const spam = { lines: 8, withinMs: 30_000, share: 0.15 }
const complaintEveryMs = 12_000
/** The host has the first go at it. */
const patienceMs = { min: 20_000, max: 40_000 }
/** A manager's mute is lifted by the same manager after so many seconds: everybody gets another chance. */
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
    /** Somebody has said something; what `others` do about how often. */
    heard(customerId: number, name: string, others: readonly Viewer[], now: number): Cue[] {
      const record = records.get(customerId) ?? { times: [], mutedAfter: null, complainedAt: -complaintEveryMs }
      records.set(customerId, record)
      record.times = lately(record.times, now)
      all = lately(all, now)
      if (record.times.length < Math.max(spam.lines, spam.share * all.length)) {
        record.mutedAfter = null
        return []
      }
      record.mutedAfter ??= now + draw.between(patienceMs.min, patienceMs.max)
      const manager = others.find(({ isManager }) => isManager)
      if (manager && now >= record.mutedAfter) {
        record.times = []
        return ending(manager, customerId, name)
      }
      if (now - record.complainedAt < complaintEveryMs || others.length === 0) return []
      record.complainedAt = now
      const viewer = draw.pick(others)
      return [{ viewer, plan: actWithin(viewer, 1.5, 6, say(viewer, scene, viewer.book.onSpam, { name })) }]
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

/** What a manager mutes for: the shortest there is. */
export const [managersMinutes] = muteMinutes
