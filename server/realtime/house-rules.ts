// Who may speak in a room, kept at hand: every word that a customer says asks. Whether a mute has run out, the clock says each time.
import type { HouseRules } from '../features/moderation/queries.ts'
import type { Bus } from './bus.ts'

export interface HouseRuleBook {
  isMuted(anchorId: number, customerId: number): Promise<boolean>
  isManager(anchorId: number, customerId: number): Promise<boolean>
}

/** Other servers' changes are noticed within this time; our own at once, through the bus. */
const keptMs = 5000
const roomsKept = 10_000

export function keepHouseRules(read: (anchorId: number) => Promise<HouseRules>, bus: Bus, clock: () => Date): HouseRuleBook {
  const rooms = new Map<number, { at: number; rules: Promise<HouseRules> }>()
  const forget = ({ anchorId }: { anchorId: number }) => { rooms.delete(anchorId) }
  bus.on('mute/changed', forget)
  bus.on('manager/changed', forget)

  function rulesOf(anchorId: number): Promise<HouseRules> {
    const now = clock().getTime()
    const known = rooms.get(anchorId)
    if (known && Math.abs(now - known.at) < keptMs) return known.rules
    if (rooms.size >= roomsKept) rooms.clear()
    const rules = read(anchorId)
    rules.catch(() => rooms.delete(anchorId))
    rooms.set(anchorId, { at: now, rules })
    return rules
  }

  return {
    async isMuted(anchorId, customerId) {
      const { mutedUntil } = await rulesOf(anchorId)
      const until = mutedUntil.get(customerId)
      return until !== undefined && (until === null || until > clock())
    },
    async isManager(anchorId, customerId) {
      return (await rulesOf(anchorId)).managers.has(customerId)
    },
  }
}
