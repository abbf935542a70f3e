// The spontaneous actions of a viewer, and their times. Pure functions: `draw` supplies the randomness, and times are returned as
// milliseconds to wait.
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { Draw } from '../draw.ts'
import type { Act, Plan } from './act.ts'
import { actWithin, fill, chooseLine, emojiOf, type RoomScene, type Viewer } from './scene.ts'

const secondMs = 1000
/** Waiting times of independent events (exponential distribution). */
const exponential = (draw: Draw, mean: number) => -Math.log(1 - draw.fraction()) * mean
/** Up to this many viewers, everybody talks at their own rate. Above that, four times as many viewers write twice as many lines in total. */
const smallRoom = 14
const secondsPerReservation = 2400
/** Minimum seconds between two actions of a viewer. */
const minGapSeconds = 2

/**
 * Returns a viewer's next action: the earliest of all kinds. Null if there is none within this many seconds; call it again then, because
 * the tempo changes. `tempo` is how much faster than usual the room is.
 */
export function nextPlan(
  viewer: Viewer,
  scene: RoomScene,
  { tempo, withinSeconds }: { tempo: number; withinSeconds: number },
): Plan | null {
  const { draw, persona } = viewer
  const pace = Math.sqrt(Math.max(1, scene.viewers / smallRoom)) / tempo
  const { game } = scene
  const urges: [seconds: number, act: () => Act][] = [
    [exponential(draw, persona.secondsPerLine * pace), () => chat(viewer, scene)],
    [exponential(draw, persona.secondsPerGift * pace), () => chooseGift(viewer, scene)],
    [exponential(draw, (60 / persona.warmth) * pace), () => ({ kind: 'heart', count: draw.whole(1, 6) })],
    [exponential(draw, persona.staySeconds), () => ({ kind: 'leave' })],
    [exponential(draw, secondsPerReservation * pace), () => ({ kind: 'reserve' })],
  ]
  if (game) urges.push([exponential(draw, persona.secondsPerBet * pace), () => chooseBet(viewer, game)])
  const [seconds, act] = urges.reduce((first, urge) => (urge[0] < first[0] ? urge : first))
  // Choose the phrase only for an action that happens: a dealt phrase is used up.
  return seconds > withinSeconds ? null : { afterMs: (minGapSeconds + seconds) * secondMs, act: act() }
}

function chat(viewer: Viewer, scene: RoomScene): Act {
  const { draw, book } = viewer
  const isMatch = scene.game !== null && scene.game.type !== 'lotto'
  const theme = draw.weighted([
    ['talk', 74],
    ['question', 15],
    ['thread', 11],
    ['match', isMatch ? 50 : 0],
  ])
  if (theme === 'match') return chooseLine(viewer, scene, book.matchTalk)
  if (theme === 'talk') {
    const words = fill(scene.deal(book.smallTalk), viewer, scene)
    const takesTail = /[\p{L}\p{M}\p{N}]$/u.test(words) && draw.chance(0.14)
    return { kind: 'text', text: takesTail ? words + draw.pick(book.tails) : words }
  }
  const [opening, ...answers] = scene.deal(theme === 'question' ? book.questions : book.threads)
  return { kind: 'text', text: fill(opening, viewer, scene), expects: { from: theme === 'question' ? 'host' : 'viewers', answers } }
}

/**
 * The first acts of a new viewer. The first viewer greets at once and the next one sends a gift, so that the host soon gets a reaction.
 */
export function openingPlans(
  viewer: Viewer,
  scene: RoomScene,
  { arrival, isReturning }: { arrival: number; isReturning: boolean },
): Plan[] {
  const { draw, book, persona } = viewer
  const isNew = persona.kind === 'newcomer'
  const lines = isReturning ? book.returns : scene.isPrivate ? book.privateArrivals : isNew ? book.newcomers : book.greetings
  const greeting = chooseLine(viewer, scene, lines)
  if (arrival === 0) return [actWithin(viewer, 0.8, 2, greeting)]
  if (arrival === 1)
    return [actWithin(viewer, 3, 6, chooseGift(viewer, scene)), actWithin(viewer, 7, 9, chooseLine(viewer, scene, book.smallTalk))]
  return draw.chance(0.45) ? [actWithin(viewer, 1, 8, greeting)] : []
}

/** The line that goes with an action: sometimes with a gift or a bet, always with a mute. */
export function remark(act: Act, viewer: Viewer, scene: RoomScene): Plan | null {
  const { draw, book } = viewer
  switch (act.kind) {
    case 'gift': {
      const gift = scene.gifts.find(({ id }) => id === act.giftId)
      return gift && draw.chance(0.2)
        ? actWithin(viewer, 1, 4, chooseLine(viewer, scene, book.withGift, { gift: emojiOf(gift.name) }))
        : null
    }
    case 'bet':
      return draw.chance(0.4) ? actWithin(viewer, 0.5, 3, chooseLine(viewer, scene, book.withBet)) : null
    case 'mute':
      return actWithin(viewer, 2, 4, chooseLine(viewer, scene, book.onMuting, { name: act.name }))
    case 'unmute':
      return actWithin(viewer, 1, 3, chooseLine(viewer, scene, book.onUnmuting, { name: act.name }))
    default:
      return null
  }
}

/** A goodbye on leaving, or null: not everybody says goodbye. */
export const farewell = (viewer: Viewer, scene: RoomScene): Act | null =>
  viewer.draw.chance(0.4) ? chooseLine(viewer, scene, viewer.book.goodbyes) : null

/** When each of the first viewers enters after the room has opened: some at once, most within seconds. */
export function arrivalTimes(draw: Draw, viewers: number): number[] {
  const later = Array.from({ length: Math.max(0, viewers - 3) }, () => 1500 + draw.fraction() ** 1.5 * 20_000)
  return [draw.between(200, 700), draw.between(500, 1100), draw.between(900, 2000)].slice(0, viewers).concat(later.sort((a, b) => a - b))
}

export function chooseGift({ draw, persona: { wealth } }: Viewer, { gifts }: RoomScene): Act {
  if (gifts.length === 0) return { kind: 'heart', count: 1 }
  // Expensive gifts are rarer; for wealthy viewers the price matters less.
  const chosen = draw.weighted(gifts.map((gift) => [gift, (1 / gift.point) ** (1.1 - 0.6 * wealth)] as const))
  const count =
    chosen.point > 50
      ? 1
      : draw.weighted([
          [1, 70],
          [2, 12],
          [3, 8],
          [5, 6],
          [10, 4],
        ])
  const times =
    chosen.point > 100
      ? 1
      : draw.weighted([
          [1, 75],
          [2, 10],
          [3, 8],
          [5, 5],
          [8, 2],
        ])
  return { kind: 'gift', giftId: chosen.id, count, times }
}

export function chooseBet({ draw, persona: { wealth } }: Viewer, { gameCode }: BoundGame): Act {
  const amount = draw.weighted([
    [10, 40],
    [20, 25],
    [50, 20],
    [100, 10 * wealth],
    [200, 6 * wealth],
    [500, 3 * wealth],
  ])
  return { kind: 'bet', gameCode, amount }
}
