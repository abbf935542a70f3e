// Memberships of anchors in families, and rates, each with the business day from which it is valid.
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import { joinedAt, type DemoAnchor, type People } from './people.ts'

/** Percentages are basis points; the hourly rate is in hundredths of a point. */
export interface AnchorTerms {
  hourly: number
  gift: number
  fee: number
}
export interface FamilyTerms {
  gift: number
  fee: number
}
/** Oldest first, each with the number of days since it became valid; negative if that is in the future. */
type Changes<T> = readonly (readonly [sinceAgo: number, terms: T])[]

export interface Terms {
  ofAnchor(id: number, ago: number): AnchorTerms
  ofFamily(id: number, ago: number): FamilyTerms
}

/** How many days ago the rates of Aurora and Anna were raised. */
export const raisedAgo = 10
/** Carol's rates rise in five days. */
const plannedAgo = -5

const familyTerms: Readonly<Record<string, Changes<FamilyTerms>>> = {
  aurora: [
    [850, { gift: 6000, fee: 5000 }],
    [raisedAgo, { gift: 6250, fee: 5500 }],
  ],
  borealis: [[850, { gift: 5500, fee: 5000 }]],
  cascade: [[700, { gift: 5800, fee: 5200 }]],
}
const anchorTerms: Readonly<Record<string, Changes<AnchorTerms>>> = {
  anna: [
    [760, { hourly: 12_000, gift: 4500, fee: 4000 }],
    [raisedAgo, { hourly: 13_050, gift: 4750, fee: 4250 }],
  ],
  carol: [
    [680, { hourly: 9000, gift: 4000, fee: 3500 }],
    [plannedAgo, { hourly: 9500, gift: 4200, fee: 3600 }],
  ],
}

const since = <T>(changes: Changes<T>, ago: number, none: T) => changes.findLast(([from]) => from >= ago)?.[1] ?? none

const drawTerms = (draw: Draw): AnchorTerms => ({
  hourly: draw.whole(60, 110) * 100,
  gift: draw.whole(35, 48) * 100,
  fee: draw.whole(30, 45) * 100,
})

export function addTerms(batch: Batch, draw: Draw, clock: Clock, { families, anchors }: People): Terms {
  const ofFamilies = new Map<number, Changes<FamilyTerms>>()
  const ofAnchors = new Map<number, Changes<AnchorTerms>>()
  const agreed = (ago: number) => ({ created_at: joinedAt(clock, ago < 0 ? 1 : ago + 1), by_account: 'admin' })

  for (const { id, login, joinedAgo } of families) {
    const changes = familyTerms[login] ?? [[joinedAgo, { gift: draw.whole(52, 62) * 100, fee: draw.whole(48, 58) * 100 }]]
    ofFamilies.set(id, changes)
    for (const [ago, { gift, fee }] of changes) {
      batch.add('family_rate', {
        family_id: id,
        effective_from: clock.day(ago),
        gift_amount_rate: gift,
        private_room_fee_rate: fee,
        ...agreed(ago),
      })
    }
  }
  for (const { id, login, joinedAgo } of anchors) {
    const changes = anchorTerms[login] ?? [[joinedAgo, drawTerms(draw)]]
    ofAnchors.set(id, changes)
    for (const [ago, { hourly, gift, fee }] of changes) {
      batch.add('anchor_rate', {
        anchor_id: id,
        effective_from: clock.day(ago),
        hourly_rate: hourly,
        gift_amount_rate: gift,
        private_room_fee_rate: fee,
        ...agreed(ago),
      })
    }
  }
  addMemberships(batch, clock, anchors)
  addGoals(batch, clock, { families, anchors })
  return {
    ofAnchor: (id, ago) => since(ofAnchors.get(id) ?? [], ago, { hourly: 0, gift: 0, fee: 0 }),
    ofFamily: (id, ago) => since(ofFamilies.get(id) ?? [], ago, { gift: 0, fee: 0 }),
  }
}

/** In hundredths of a point: Aurora has set Anna's, Bella her own. */
const goals = [
  { login: 'anna', by: 'aurora', points: 10_000_000 },
  { login: 'bella', by: 'bella', points: 2_500_000 },
]
const goalsAgo = 40

function addGoals(batch: Batch, clock: Clock, { families, anchors }: Pick<People, 'families' | 'anchors'>) {
  for (const { login, by, points } of goals) {
    const anchor = anchors.find((one) => one.login === login)
    const setter = [...families, ...anchors].find((one) => one.login === by)
    if (!anchor || !setter || anchor.joinedAgo < goalsAgo) continue
    const month = `${clock.day(goalsAgo).slice(0, 7)}-01`
    batch.add('anchor_goal', { anchor_id: anchor.id, month, points, created_at: joinedAt(clock, goalsAgo), account_id: setter.accountId })
  }
}

function addMemberships(batch: Batch, clock: Clock, anchors: readonly DemoAnchor[]) {
  let id = 0
  for (const { id: anchor_id, families } of anchors) {
    for (const [at, [family_id, ago]] of families.entries()) {
      const next = families[at + 1]
      if (family_id !== null)
        batch.add('membership', { id: ++id, anchor_id, family_id, joined_on: clock.day(ago), left_on: next ? clock.day(next[1]) : null })
    }
  }
}
