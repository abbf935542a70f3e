import { describe, expect, test } from 'vitest'
import type { RoomEvent, Speaker } from '#contract/chat.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import { createDraw } from '../draw.ts'
import { phraseBooks } from '../phrases/books.ts'
import type { Act } from './act.ts'
import { aScene, aViewer } from './people-under-test.ts'
import { createRoomReactions, type Cue } from './room-reactions.ts'
import type { Viewer } from './scene.ts'

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const room = (count = 14) => many(count, (id) => aViewer({ id: id + 1 }))
const reactionsOf = (seed = 'reactions') => createRoomReactions(aScene(seed), createDraw(seed))
const { en } = phraseBooks

const at = '2025-01-01T00:00:00.000Z'
const host: Speaker = { name: 'Bella', customerId: null, color: '#888888', rank: 0, role: 'host' }
const speaker = ({ customer }: Viewer): Speaker => ({
  name: customer.nickname,
  customerId: customer.id,
  color: '#888888',
  rank: 0,
  role: 'customer',
})
const text = (by: Speaker, words: string): RoomEvent => ({ kind: 'text', anchorId: 1, at, by, text: words })
const gift = (by: Viewer, points: number): RoomEvent => ({
  kind: 'gift',
  anchorId: 1,
  at,
  by: speaker(by),
  gift: { orderId: 1, giftName: 'Crown', icon: '/gifts/crown.webp', gif: '/gifts/crown-moving.webp', qty: 1, points },
})
const lotto: BoundGame = { type: 'lotto', name: 'Mark Six', gameId: '1000', gameCode: 'mark-six' }

const words = (cues: readonly Cue[]) => cues.flatMap(({ plan: { act } }) => (act.kind === 'text' ? [act.text] : []))
const kinds = (cues: readonly Cue[], kind: Act['kind']) => cues.filter(({ plan }) => plan.act.kind === kind)
const [first = aViewer(), ...rest] = room()

describe('on a gift', () => {
  test('a large one gets more reactions than a small one, and givers do not cheer their own', () => {
    const answers = (points: number) => many(200, (seed) => reactionsOf(String(seed)).react(gift(first, points), [first, ...rest], 0))
    expect(answers(1000).flat().length).toBeGreaterThan(answers(5).flat().length * 3)
    expect(
      answers(1000)
        .flat()
        .every(({ viewer }) => viewer !== first),
    ).toBe(true)
  })

  test('a room of four hundred reacts no more than a small one', () => {
    expect(reactionsOf().react(gift(first, 1000), [first, ...room(400)], 0).length).toBeLessThan(12)
  })

  test('a combo is cheered once', () => {
    const reactions = reactionsOf()
    const cheers = many(8, (nth) => words(reactions.react(gift(first, 20), [first, ...rest], nth * 900)))
    expect(cheers.slice(1).flat()).toEqual([])
  })
})

describe('on a line of the host', () => {
  test('some viewers return a greeting, and a farewell', () => {
    const greeted = words(reactionsOf().react(text(host, 'Good evening everyone!'), room(), 0))
    expect(greeted.length).toBeGreaterThan(2)
    expect(greeted.length).toBeLessThan(8)
    expect(words(reactionsOf().react(text(host, 'good night, bye!'), room(), 0)).length).toBeGreaterThan(2)
  })

  test('the replies to a question fit its topic', () => {
    const cities = en.words.city
    const answers = words(reactionsOf().react(text(host, 'Where are you watching from?'), room(), 0))
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.every((answer) => cities.some((city) => answer.includes(city)))).toBe(true)
  })

  test('a viewer who is called by name replies', () => {
    const [named = first] = rest
    const cues = reactionsOf().react(text(host, `${named.customer.nickname}, nice to see you`), [first, ...rest], 0)
    expect(words(cues.filter(({ viewer }) => viewer === named))).toHaveLength(1)
  })

  test('a viewer who asked a question takes the next line of the host as the answer, once, and not one of an hour later', () => {
    const question = { kind: 'text', text: 'cats or dogs?', expects: { from: 'host', answers: ['knew it'] } } as const
    const reactions = reactionsOf()
    reactions.onSending(first, question, 0)
    expect(words(reactions.react(text(host, 'Cats, obviously.'), [first, ...rest], 5000))).toContain('knew it')
    expect(words(reactions.react(text(host, 'And now a song.'), [first, ...rest], 6000))).not.toContain('knew it')
    reactions.onSending(first, question, 10_000)
    expect(words(reactions.react(text(host, 'Cats.'), [first, ...rest], 3_600_000))).not.toContain('knew it')
  })

  test('the last giver answers the thanks of the host', () => {
    const reactions = reactionsOf()
    reactions.react(gift(first, 5), [first, ...rest], 0)
    const cues = reactions.react(text(host, 'Thank you!!'), [first, ...rest], 3000)
    expect(en.onThanks).toContain(words(cues.filter(({ viewer }) => viewer === first))[0])
  })

  test('nobody reacts to a line of a monitor, or of a viewer who expects no reply', () => {
    expect(reactionsOf().react(text({ ...host, role: 'monitor' }, 'hello?'), room(), 0)).toEqual([])
    expect(reactionsOf().react(text(speaker(first), 'hello?'), [first, ...rest], 0)).toEqual([])
  })
})

test('the question of a viewer is answered by others who speak the same language', () => {
  const reactions = reactionsOf()
  const thai = aViewer({ id: 99, language: 'th' })
  reactions.onSending(first, { kind: 'text', text: 'tea?', expects: { from: 'viewers', answers: ['coffee'] } }, 0)
  const cues = reactions.react(text(speaker(first), 'tea?'), [first, thai, ...rest], 100)
  expect(words(cues)).toContain('coffee')
  expect(cues.every(({ viewer }) => viewer !== first && viewer !== thai)).toBe(true)
})

describe('with a game', () => {
  const event = (kind: 'game' | 'recommend', game: BoundGame = lotto): RoomEvent => ({ kind, anchorId: 1, at, by: host, game })

  test('that the host recommends, viewers chat and bet; once it is removed, the room has none', () => {
    const cues = many(30, (seed) => reactionsOf(String(seed)).react(event('recommend'), room(), 0)).flat()
    expect(kinds(cues, 'bet').length).toBeGreaterThan(15)
    expect(words(cues).some((line) => line.includes('Mark Six'))).toBe(true)
    const scene = aScene()
    const reactions = createRoomReactions(scene, createDraw('x'))
    reactions.react(event('game'), room(), 0)
    expect(scene.game).toEqual(lotto)
    reactions.react({ ...event('game'), kind: 'game', game: null }, room(), 0)
    expect(scene.game).toBeNull()
  })

  test('the winner reacts, and others congratulate', () => {
    const win: RoomEvent = {
      kind: 'win',
      anchorId: 1,
      at,
      by: speaker(first),
      win: { betId: 1, gameCode: 'mark-six', numero: '7', amount: 100 },
    }
    const cues = many(20, (seed) => reactionsOf(String(seed)).react(win, [first, ...rest], 0)).flat()
    expect(cues.filter(({ viewer }) => viewer === first)).toHaveLength(20)
    expect(words(cues).some((line) => line.includes(first.customer.nickname))).toBe(true)
  })
})

describe('a troublemaker', () => {
  const spams = (present: readonly Viewer[], seconds: number, everyMs = 2800) => {
    const reactions = reactionsOf()
    return many(Math.floor((seconds * 1000) / everyMs), (nth) =>
      reactions.react(text(speaker(first), `spam ${nth}`), present, nth * everyMs),
    ).flat()
  }

  test('gets complaints, and is muted by a manager for the shortest time if the host has not done it', () => {
    const manager = aViewer({ id: 50, isManager: true })
    expect(kinds(spams([first, manager, ...rest], 30), 'mute')).toEqual([])
    const cues = spams([first, manager, ...rest], 70)
    expect(words(cues).some((line) => line.includes(first.customer.nickname))).toBe(true)
    const [mute] = kinds(cues, 'mute')
    expect(mute?.viewer).toBe(manager)
    expect(mute?.plan.act).toEqual({ kind: 'mute', customerId: first.customer.id, name: first.customer.nickname })
    // Every mute is lifted again.
    expect(kinds(cues, 'unmute').length).toBe(kinds(cues, 'mute').length)
  })

  test('is left to the host if there is no manager', () => {
    expect(kinds(spams([first, ...rest], 120), 'mute')).toEqual([])
  })

  test('is not detected where all viewers of a room chat at once', () => {
    const reactions = reactionsOf()
    const present = [aViewer({ id: 50, isManager: true }), ...room(40)]
    const cues = many(1200, (nth) => reactions.react(text(speaker(present[nth % 41] ?? first), `line ${nth}`), present, nth * 50)).flat()
    expect(cues).toEqual([])
  })

  test('is not a viewer who only chats a lot', () => {
    expect(spams([first, aViewer({ id: 50, isManager: true }), ...rest], 300, 8000)).toEqual([])
  })
})
