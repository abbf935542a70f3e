// What a viewer does next, and when. Pure: chance comes in through the draw, time goes out as milliseconds to wait.
import type { RoomEvent } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { Draw } from '../draw.ts'
import type { PhraseBook } from '../phrases/phrase-book.ts'
import type { Persona } from './persona.ts'

export type Act =
  | { kind: 'text'; text: string }
  | { kind: 'heart'; count: number }
  | { kind: 'gift'; giftId: number; count: number }
  | { kind: 'leave' }
export interface Plan { afterMs: number; act: Act }

export interface Scene {
  draw: Draw
  persona: Persona
  book: PhraseBook
  gifts: readonly Gift[]
  /** Viewers in the room: the more there are, the less each of them reacts. */
  crowd: number
}

const secondMs = 1000
/** Waiting times as they come when nothing is coordinated. */
const exponential = (draw: Draw, mean: number) => -Math.log(1 - draw.fraction()) * mean
const text = (words: string): Act => ({ kind: 'text', text: words })
const fill = (phrase: string, name: string, gift: string) => phrase.replaceAll('{name}', name).replaceAll('{gift}', gift)

/** The next thing that a viewer does out of themselves: whichever urge comes first. */
export function nextPlan({ draw, persona, book, gifts }: Scene): Plan {
  const urges: [seconds: number, act: () => Act][] = [
    [2 + exponential(draw, persona.secondsPerLine), () => text(draw.pick(draw.chance(0.15) ? book.questions : book.smallTalk))],
    [3 + exponential(draw, persona.secondsPerGift), () => chooseGift(draw, persona, gifts)],
    [2 + exponential(draw, 60 / persona.warmth), () => ({ kind: 'heart', count: draw.whole(1, 6) })],
    [20 + exponential(draw, persona.staySeconds), () => ({ kind: 'leave' })],
  ]
  const [seconds, act] = urges.reduce((first, urge) => (urge[0] < first[0] ? urge : first))
  return { afterMs: seconds * secondMs, act: act() }
}

/**
 * What a newcomer does on entering. The first to come open the evening: one greets at once, the next one brings a gift, so that no host
 * talks into the void.
 */
export function openingPlans(scene: Scene, arrival: number): Plan[] {
  const { draw, book, persona, gifts } = scene
  const greeting = text(draw.pick(book.greetings))
  if (arrival === 0) return [{ afterMs: draw.between(0.8, 2) * secondMs, act: greeting }]
  if (arrival === 1) {
    return [
      { afterMs: draw.between(3, 6) * secondMs, act: chooseGift(draw, persona, gifts) },
      { afterMs: draw.between(7, 9) * secondMs, act: text(draw.pick(book.withGift)) },
    ]
  }
  return draw.chance(0.5) ? [{ afterMs: draw.between(1, 8) * secondMs, act: greeting }] : []
}

/** How a viewer answers to what others do: about one answer a gift, a few to a large one, one or two to the host. */
export function reactionTo(event: RoomEvent, { draw, persona, book, crowd }: Scene): Plan | null {
  const soon = () => draw.between(1.2, 6) * secondMs
  if (event.kind === 'gift') {
    const { points, icon } = event.gift
    const answers = points >= 500 ? 4 : points >= 50 ? 1.5 : 0.4
    if (draw.chance(answers / crowd)) return { afterMs: soon(), act: text(fill(draw.pick(book.onGift), event.by.name, icon)) }
    return draw.chance((answers * persona.warmth) / crowd) ? { afterMs: soon(), act: { kind: 'heart', count: draw.whole(3, 10) } } : null
  }
  if (event.kind !== 'text' || event.by.role !== 'host') return null
  return draw.chance(1.6 / crowd) ? { afterMs: soon(), act: text(draw.pick(book.onHost)) } : null
}

/** Said on leaving, sometimes. */
export const farewell = ({ draw, book }: Scene): Act | null => (draw.chance(0.4) ? text(draw.pick(book.goodbyes)) : null)

/** When each of the first viewers comes, after the room has opened: some at once, most within seconds. */
export function arrivalTimes(draw: Draw, viewers: number): number[] {
  const later = Array.from({ length: Math.max(0, viewers - 3) }, () => 1500 + draw.fraction() ** 1.5 * 20_000)
  return [draw.between(200, 700), draw.between(500, 1100), draw.between(900, 2000)].slice(0, viewers).concat(later.sort((a, b) => a - b))
}

function chooseGift(draw: Draw, { wealth }: Persona, gifts: readonly Gift[]): Act {
  if (gifts.length === 0) return { kind: 'heart', count: 1 }
  // The dearer, the rarer; the wealthier, the less it matters.
  const chosen = draw.weighted(gifts.map((gift) => [gift, (1 / gift.point) ** (1.1 - 0.6 * wealth)] as const))
  const count = chosen.point > 50 ? 1 : draw.weighted([[1, 70], [2, 12], [3, 8], [5, 6], [10, 4]])
  return { kind: 'gift', giftId: chosen.id, count }
}
