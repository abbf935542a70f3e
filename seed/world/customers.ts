// The customers: several hundred, and a few more for each additional anchor.
import { nameColors } from '#contract/chat.ts'
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import { createNicknames, languages, type Language } from '../names/nicknames.ts'
import { oddName } from '../names/odd-names.ts'
import type { DemoAnchor } from './people.ts'

export interface DemoCustomer {
  id: number
  merchantId: number
  language: Language
  rank: number
  nickname: string
}

const customersOf: readonly (readonly [merchantId: number, count: number])[] = [
  [1, 320],
  [2, 140],
]
const customersPerFurtherAnchor = 4
const languageShares: readonly (readonly [Language, number])[] = [
  ['zh-TW', 34],
  ['zh-CN', 20],
  ['en', 20],
  ['th', 12],
  ['vi', 14],
]

export function addCustomers(
  batch: Batch,
  draw: Draw,
  clock: Clock,
  anchors: readonly DemoAnchor[],
  withOddNames: boolean,
): DemoCustomer[] {
  const nicknames = new Map(languages.map((language) => [language, createNicknames(draw.branch(language), language)]))
  const merchantIds = customersOf.flatMap(([merchantId, count]) => {
    const further = anchors.filter((anchor) => anchor.merchantId === merchantId && !anchor.isNamed).length
    return Array.from({ length: count + further * customersPerFurtherAnchor }, () => merchantId)
  })
  return merchantIds.map((merchantId, index) => {
    const id = index + 1
    const language = draw.weighted(languageShares)
    const usual = nicknames.get(language)?.() ?? ''
    const nickname = withOddNames && index % 2 === 0 ? oddName(index / 2) : usual
    // Most are newcomers; rank 5 and above opens every vip room (limits.ts, vipLevel).
    const rank = draw.weighted([
      [0, 30],
      [1, 24],
      [2, 18],
      [3, 12],
      [4, 8],
      [5, 5],
      [6, 2],
      [8, 1],
    ])
    const created_at = new Date(clock.instant(clock.day(draw.whole(401, 800)), 0).getTime() + draw.whole(0, 86_399) * 1000)
    batch.add('customer', { id, merchant_id: merchantId, nickname, color: draw.pick(nameColors), rank, language, created_at })
    return { id, merchantId, language, rank, nickname }
  })
}
