// Decides how a room reacts to events: which viewers send which lines, and when. One instance serves all viewers, so that a gift gets three
// replies, not fifty, and the viewer who asked a question replies to the host's answer. `draw` is the only source of randomness.
import type { RoomEvent } from '#contract/chat.ts'
import type { Draw } from '../draw.ts'
import type { Lines } from '../phrases/phrase-book.ts'
import type { Act, Plan } from './act.ts'
import { readHost, type HostWords } from './speech/host-words.ts'
import { createSpamWatch } from './spam-watch.ts'
import { chooseBet } from './rhythm.ts'
import { actWithin, chooseLine, emojiOf, type Blanks, type RoomScene, type Viewer } from './scene.ts'

export interface Cue {
  viewer: Viewer
  plan: Plan
}
type Words = Extract<Act, { kind: 'text' }>
type TextEvent = Extract<RoomEvent, { kind: 'text' }>
type Given = Extract<RoomEvent, { kind: 'gift' }>

export interface RoomReactions {
  /** A viewer is about to send this line. */
  onSending(viewer: Viewer, words: Words, now: number): void
  /** The reactions of the present viewers. `now` in milliseconds. */
  react(event: RoomEvent, present: readonly Viewer[], now: number): Cue[]
}

/** After this time a line of the host no longer counts as the answer to a question. */
const questionMs = 90_000
/** Thanks of the host without a name count for the last giver within this time. */
const giftMs = 60_000
/** Viewers cheer the gifts of one giver once within this time. */
const comboMs = 8000
const largeGift = 500

export function createRoomReactions(scene: RoomScene, draw: Draw): RoomReactions {
  const watch = createSpamWatch(scene, draw)
  const cheered = new Map<number | null, number>()
  const opened = new Map<string, { book: Viewer['book']; answers: Lines }>()
  let question: { viewer: Viewer; answers: Lines; at: number } | null = null
  let giver: { customerId: number | null; at: number } | null = null

  /** Some of the viewers, `mean` of them on average. */
  function some(viewers: readonly Viewer[], mean: number): Viewer[] {
    const count = Math.floor(mean) + (draw.chance(mean % 1) ? 1 : 0)
    return draw.shuffled(viewers).slice(0, count)
  }
  const each = (
    viewers: readonly Viewer[],
    lines: (viewer: Viewer) => Lines,
    [from, to]: readonly [number, number],
    blanks?: Blanks,
  ): Cue[] => viewers.map((viewer) => ({ viewer, plan: actWithin(viewer, from, to, chooseLine(viewer, scene, lines(viewer), blanks)) }))
  const hearts = (viewers: readonly Viewer[]): Cue[] =>
    viewers.map((viewer) => ({ viewer, plan: actWithin(viewer, 0.8, 5, { kind: 'heart', count: viewer.draw.whole(3, 10) }) }))

  function toGift({ gift: { points, giftName }, by }: Given, others: readonly Viewer[], now: number): Cue[] {
    giver = { customerId: by.customerId, at: now }
    if (now - (cheered.get(by.customerId) ?? -comboMs) < comboMs && points < largeGift) return []
    cheered.set(by.customerId, now)
    const mean = points >= largeGift ? 4.2 : points >= 50 ? 1.5 : 0.4
    const crowd = some(others, mean * 2)
    const talkers = crowd.slice(0, Math.ceil(crowd.length / 2))
    const isLarge = points >= largeGift
    return [
      ...each(talkers, ({ book }) => (isLarge ? book.onBigGift : book.onGift), [1.2, 6], { name: by.name, gift: emojiOf(giftName) }),
      ...hearts(crowd.slice(talkers.length).filter(({ persona }) => draw.chance(persona.warmth))),
    ]
  }

  function toHost(text: string, present: readonly Viewer[], now: number): Cue[] {
    const words = readHost(text)
    const named = present.filter(({ customer }) => text.toLowerCase().includes(customer.nickname.toLowerCase()))
    const others = draw.shuffled(present.filter((viewer) => !named.includes(viewer)))
    const called = each(named, ({ book }) => (words.thanks ? book.onThanks : book.onMention), [1.5, 5])
    return [...called, ...toWords(words, named.length > 0, others, now), ...hearts(some(others, 0.6))]
  }

  function toWords(
    { greets, thanks, leaves, questionTopic }: HostWords,
    isPersonal: boolean,
    others: readonly Viewer[],
    now: number,
  ): Cue[] {
    const upTo = (most: number) => Math.min(most, others.length * 0.4)
    if (leaves) return each(some(others, upTo(6)), ({ book }) => book.onHostLeaving, [1, 8])
    if (greets && !questionTopic) return isPersonal ? [] : each(some(others, upTo(5)), ({ book }) => book.onHostGreeting, [1, 7])
    // Typing takes time, and viewers do not reply at the same moment.
    if (questionTopic) return isPersonal ? [] : each(some(others, upTo(4.5)), ({ book }) => book.answers[questionTopic], [2, 12])
    if (isPersonal) return each(some(others, 0.5), ({ book }) => book.onHost, [2, 6])
    const thanked = thanks && giver && now - giver.at < giftMs ? others.filter(({ customer }) => customer.id === giver?.customerId) : []
    if (thanked.length > 0) return each(thanked, ({ book }) => book.onThanks, [1.5, 5])
    return [...(thanks ? [] : toAnswer(others, now)), ...each(some(others, 1.5), ({ book }) => book.onHost, [1.2, 6])]
  }

  /** The reaction of the viewer who asked recently, for whom the host's line is the answer. */
  function toAnswer(others: readonly Viewer[], now: number): Cue[] {
    if (!question || now - question.at > questionMs || !others.includes(question.viewer)) return []
    const { viewer, answers } = question
    question = null
    return each([viewer], () => answers, [1.5, 5])
  }

  function toGame(event: Extract<RoomEvent, { kind: 'game' | 'recommend' }>, present: readonly Viewer[]): Cue[] {
    scene.game = event.game
    const { game } = event
    if (!game) return each(some(present, 1.2), ({ book }) => book.onGameGone, [2, 8])
    const gamblers = present.filter(({ persona }) => persona.kind === 'gambler')
    const players =
      event.kind === 'recommend'
        ? [
            ...gamblers,
            ...some(
              present.filter((one) => !gamblers.includes(one)),
              1.5,
            ),
          ]
        : some(gamblers, 1)
    return [
      ...each(some(present, 2.2), ({ book }) => (event.kind === 'game' ? book.onGame : book.onRecommended), [1.5, 8]),
      ...players.map((viewer) => ({ viewer, plan: actWithin(viewer, 3, 25, chooseBet(viewer, game)) })),
    ]
  }

  function toText({ by, text }: TextEvent, present: readonly Viewer[], others: readonly Viewer[], now: number): Cue[] {
    if (by.role === 'host') return toHost(text, present, now)
    if (by.customerId === null) return []
    const topic = opened.get(text)
    opened.delete(text)
    const replies = topic
      ? some(
          others.filter(({ book }) => book === topic.book),
          1 + draw.whole(0, 2),
        )
      : []
    return [
      ...replies.flatMap((viewer, at) => each([viewer], () => topic?.answers ?? [], [2.5 + at * 3, 7 + at * 5])),
      ...watch.onLine(by.customerId, by.name, others, now),
    ]
  }

  return {
    onSending(viewer, { text, expects }, at) {
      if (expects?.from === 'host') question = { viewer, answers: expects.answers, at }
      if (expects?.from === 'viewers') opened.set(text, { book: viewer.book, answers: expects.answers })
    },
    react(event, present, now) {
      const others = present.filter(({ customer }) => customer.id !== event.by.customerId)
      switch (event.kind) {
        case 'text':
          return toText(event, present, others, now)
        case 'gift':
          return toGift(event, others, now)
        case 'win':
          return [
            ...each(
              present.filter((one) => !others.includes(one)),
              ({ book }) => book.onOwnWin,
              [0.8, 3],
            ),
            ...each(some(others, 1.2), ({ book }) => book.onWin, [2, 7], { name: event.by.name }),
          ]
        case 'game':
        case 'recommend':
          return toGame(event, present)
        default:
          return []
      }
    },
  }
}
