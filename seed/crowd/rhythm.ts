// What a viewer does out of themselves, and when. Pure: chance comes in through the draw, time goes out as milliseconds to wait.
import type { BoundGame } from '#contract/calls/room.ts'
import type { Draw } from '../draw.ts'
import type { Act, Plan } from './act.ts'
import { actWithin, fill, say, spoken, type RoomScene, type Viewer } from './scene.ts'

const secondMs = 1000
/** Waiting times as they come when nothing is coordinated. */
const exponential = (draw: Draw, mean: number) => -Math.log(1 - draw.fraction()) * mean
/** Viewers at whom everybody talks as much as they like; four times as many talk twice as much together. */
const cosyRoom = 14
const secondsPerPromise = 2400
/** Seconds between two things that one viewer does, at least. */
const breath = 2

/**
 * The next thing that a viewer does: whichever urge comes first. Null when there is none within so many seconds: moods change, so it is to
 * be asked again then. `tempo` is how much faster than usual the room goes.
 */
export function nextPlan(
  viewer: Viewer,
  scene: RoomScene,
  { tempo, withinSeconds }: { tempo: number; withinSeconds: number },
): Plan | null {
  const { draw, persona } = viewer
  const pace = Math.sqrt(Math.max(1, scene.viewers / cosyRoom)) / tempo
  const { game } = scene
  const urges: [seconds: number, act: () => Act][] = [
    [exponential(draw, persona.secondsPerLine * pace), () => chat(viewer, scene)],
    [exponential(draw, persona.secondsPerGift * pace), () => chooseGift(viewer, scene)],
    [exponential(draw, (60 / persona.warmth) * pace), () => ({ kind: 'heart', count: draw.whole(1, 6) })],
    [exponential(draw, persona.staySeconds), () => ({ kind: 'leave' })],
    [exponential(draw, secondsPerPromise * pace), () => ({ kind: 'reserve' })],
  ]
  if (game) urges.push([exponential(draw, persona.secondsPerBet * pace), () => chooseBet(viewer, game)])
  const [seconds, act] = urges.reduce((first, urge) => (urge[0] < first[0] ? urge : first))
  // What is not done is not thought of either: a phrase that is dealt is gone.
  return seconds > withinSeconds ? null : { afterMs: (breath + seconds) * secondMs, act: act() }
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
  if (theme === 'match') return say(viewer, scene, book.matchTalk)
  if (theme === 'talk') {
    const words = fill(scene.deal(book.smallTalk), viewer, scene)
    const takesTail = /[\p{L}\p{M}\p{N}]$/u.test(words) && draw.chance(0.14)
    return { kind: 'text', text: takesTail ? words + draw.pick(book.tails) : words }
  }
  const [opening, ...answers] = scene.deal(theme === 'question' ? book.questions : book.threads)
  return { kind: 'text', text: fill(opening, viewer, scene), expects: { from: theme === 'question' ? 'host' : 'viewers', answers } }
}

/**
 * What a newcomer does on entering. The first to come open the evening: one greets at once, the next one brings a gift, so that no host
 * talks into the void.
 */
export function openingPlans(
  viewer: Viewer,
  scene: RoomScene,
  { arrival, isReturning }: { arrival: number; isReturning: boolean },
): Plan[] {
  const { draw, book, persona } = viewer
  const isNew = persona.kind === 'newcomer'
  const lines = isReturning ? book.returns : scene.isPrivate ? book.privateArrivals : isNew ? book.newcomers : book.greetings
  const greeting = say(viewer, scene, lines)
  if (arrival === 0) return [actWithin(viewer, 0.8, 2, greeting)]
  if (arrival === 1)
    return [actWithin(viewer, 3, 6, chooseGift(viewer, scene)), actWithin(viewer, 7, 9, say(viewer, scene, book.smallTalk))]
  return draw.chance(0.45) ? [actWithin(viewer, 1, 8, greeting)] : []
}

/** What is said with something that has been done: sometimes with a gift or a bet, always with a mute. */
export function remark(act: Act, viewer: Viewer, scene: RoomScene): Plan | null {
  const { draw, book } = viewer
  switch (act.kind) {
    case 'gift': {
      const gift = scene.gifts.find(({ id }) => id === act.giftId)
      return gift && draw.chance(0.2) ? actWithin(viewer, 1, 4, say(viewer, scene, book.withGift, { gift: spoken(gift.name) })) : null
    }
    case 'bet':
      return draw.chance(0.4) ? actWithin(viewer, 0.5, 3, say(viewer, scene, book.withBet)) : null
    case 'mute':
      return actWithin(viewer, 2, 4, say(viewer, scene, book.onMuting, { name: act.name }))
    case 'unmute':
      return actWithin(viewer, 1, 3, say(viewer, scene, book.onUnmuting, { name: act.name }))
    default:
      return null
  }
}

/** Said on leaving, sometimes. */
export const farewell = (viewer: Viewer, scene: RoomScene): Act | null =>
  viewer.draw.chance(0.4) ? say(viewer, scene, viewer.book.goodbyes) : null

/** When each of the first viewers comes, after the room has opened: some at once, most within seconds. */
export function arrivalTimes(draw: Draw, viewers: number): number[] {
  const later = Array.from({ length: Math.max(0, viewers - 3) }, () => 1500 + draw.fraction() ** 1.5 * 20_000)
  return [draw.between(200, 700), draw.between(500, 1100), draw.between(900, 2000)].slice(0, viewers).concat(later.sort((a, b) => a - b))
}

export function chooseGift({ draw, persona: { wealth } }: Viewer, { gifts }: RoomScene): Act {
  if (gifts.length === 0) return { kind: 'heart', count: 1 }
  // The dearer, the rarer; the wealthier, the less it matters.
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

/** A number of the lottery, or a side of the match. */
export function chooseBet({ draw, persona: { wealth } }: Viewer, { type, gameCode }: BoundGame): Act {
  const numero = type === 'lotto' ? String(draw.whole(1, 49)) : draw.pick(['home', 'draw', 'away'])
  const amount = draw.weighted([
    [10, 40],
    [20, 25],
    [50, 20],
    [100, 10 * wealth],
    [200, 6 * wealth],
    [500, 3 * wealth],
  ])
  return { kind: 'bet', gameCode, numero, amount }
}
