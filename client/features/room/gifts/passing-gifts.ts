// Which gifts pass over the picture, and which wait for a free lane. A pure reducer; the durations are in GiftsOverPicture.tsx.
import { giftsOverPicture } from '#contract/limits.ts'
import { isRepeated, together } from '../chat/combo.ts'
import type { GiftLine } from '../chat/line.ts'

export interface PassingGift {
  /** The id of its first line. */
  id: string
  by: GiftLine['by']
  /** Includes the pieces and points of all gifts that were added to it. */
  gift: GiftLine['gift']
  /** How many were added. */
  added: number
}
export type Passing = PassingGift & {
  /** Gifts that pass at the same time have different lanes. */
  lane: number
  /** It crosses the whole picture. */
  isAcross: boolean
}
export interface PassingGifts {
  passing: readonly Passing[]
  waiting: readonly PassingGift[]
}
export type PassingAction = { type: 'given'; line: GiftLine } | { type: 'over'; id: string }

/** More would be shown long after they were sent. Above this number, the smallest waiting gift is dropped. */
const waitingMax = 12

export const nothingPasses: PassingGifts = { passing: [], waiting: [] }

export function reducePassing(state: PassingGifts, action: PassingAction): PassingGifts {
  if (action.type === 'over') return begin({ ...state, passing: state.passing.filter(({ id }) => id !== action.id) })
  const { id, by, gift } = action.line
  if (gift.points < giftsOverPicture.from) return state
  const isSame = (other: PassingGift) => isRepeated(other, action.line)
  const add = <G extends PassingGift>(to: G): G => (isSame(to) ? { ...to, gift: together(to.gift, gift), added: to.added + 1 } : to)
  if (state.passing.some(isSame)) return { ...state, passing: state.passing.map(add) }
  if (state.waiting.some(isSame)) return { ...state, waiting: state.waiting.map(add) }
  return begin({ ...state, waiting: [...state.waiting, { id, by, gift, added: 0 }] })
}

/** Moves the gifts that have waited longest to the free lanes. */
function begin({ passing, waiting }: PassingGifts): PassingGifts {
  const free = Array.from({ length: giftsOverPicture.atOnce }, (_, lane) => lane).filter((lane) =>
    passing.every((one) => one.lane !== lane),
  )
  const begun = free.flatMap((lane, index) => {
    const gift = waiting[index]
    return gift ? [{ ...gift, lane, isAcross: gift.gift.points >= giftsOverPicture.acrossFrom }] : []
  })
  return { passing: [...passing, ...begun], waiting: largest(waiting.slice(begun.length)) }
}

function largest(waiting: readonly PassingGift[]): readonly PassingGift[] {
  if (waiting.length <= waitingMax) return waiting
  const least = Math.min(...waiting.map(({ gift }) => gift.points))
  return waiting.toSpliced(
    waiting.findLastIndex(({ gift }) => gift.points === least),
    1,
  )
}
