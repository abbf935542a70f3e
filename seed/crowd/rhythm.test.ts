import { describe, expect, test } from 'vitest'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import { createDraw } from '../draw.ts'
import type { Act } from './act.ts'
import { aScene, aViewer } from './people-under-test.ts'
import { createPurse } from './visit.ts'
import { arrivalTimes, nextPlan, openingPlans } from './rhythm.ts'
import { createTempo } from './room-crowd.ts'

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const lotto: BoundGame = { type: 'lotto', name: 'Mark Six', gameId: '1000', gameCode: 'mark-six' }

const usual = { tempo: 1, withinSeconds: 10 }

/** Simulates a room of these viewers for this many seconds. */
function acts(scene = aScene(), seconds = 600, viewers = 14): Act[] {
  return many(viewers, (id) => aViewer({ id: id + 1 })).flatMap((viewer) => {
    const done: Act[] = []
    for (let at = 0; ;) {
      const plan = nextPlan(viewer, scene, usual)
      at += plan?.afterMs ?? usual.withinSeconds * 1000
      if (at > seconds * 1000) return done
      if (plan) done.push(plan.act)
    }
  })
}
const textsOf = (done: readonly Act[]) => done.flatMap((act) => (act.kind === 'text' ? [act.text] : []))

describe("a viewer's rhythm", () => {
  test('a room gets its first line within 5 seconds and its first gift within 12', () => {
    for (const at of many(200, String)) {
      const arrivals = arrivalTimes(createDraw(at), 12)
      const plans = many(12, (arrival) =>
        openingPlans(aViewer({ id: arrival + 1, seed: at }), aScene(), { arrival, isReturning: false }).map(({ afterMs, act }) => ({
          at: (arrivals[arrival] ?? 0) + afterMs,
          act,
        })),
      )
      expect(
        Math.min(
          ...plans
            .flat()
            .filter(({ act }) => act.kind === 'text')
            .map((plan) => plan.at),
        ),
      ).toBeLessThan(5000)
      expect(
        Math.min(
          ...plans
            .flat()
            .filter(({ act }) => act.kind === 'gift')
            .map((plan) => plan.at),
        ),
      ).toBeLessThan(12_000)
    }
  })

  test('the wanted number of viewers enters, in order, within half a minute', () => {
    for (const viewers of [1, 2, 3, 20]) {
      const arrivals = arrivalTimes(createDraw('x'), viewers)
      expect(arrivals).toHaveLength(viewers)
      expect([...arrivals].sort((a, b) => a - b)).toEqual(arrivals)
      expect(Math.max(...arrivals)).toBeLessThan(30_000)
    }
  })

  test('viewers chat more than they give, and everybody leaves at some time', () => {
    const done = acts(aScene(), 6000)
    const count = (kind: Act['kind']) => done.filter((act) => act.kind === kind).length
    expect(count('text')).toBeGreaterThan(count('gift'))
    expect(count('gift')).toBeGreaterThan(50)
    expect(count('leave')).toBeGreaterThan(20)
    expect(count('bet'), 'without a game').toBe(0)
  })

  test('ten minutes of small talk hardly repeat a line', () => {
    for (const language of ['zh-TW', 'zh-CN', 'en', 'th', 'vi']) {
      const scene = aScene()
      const viewers = many(14, (id) => aViewer({ id: id + 1, language }))
      const sentTexts = textsOf(
        many(130, (at) => nextPlan(viewers[at % 14] ?? aViewer(), scene, { tempo: 1, withinSeconds: Infinity })?.act ?? { kind: 'leave' }),
      )
      expect(new Set(sentTexts).size / sentTexts.length, language).toBeGreaterThan(0.95)
    }
  })

  test('the same seed gives the same lines and actions', () => {
    expect(acts(aScene('a'))).toEqual(acts(aScene('a')))
    expect(acts(aScene('a'))).not.toEqual(acts(aScene('b')))
  })

  test('a large room has more lines than a small one, but fewer per viewer, so that the chat stays readable', () => {
    const [small, large] = [14, 200].map((viewers) => textsOf(acts({ ...aScene(), viewers }, 600, viewers)).length)
    expect(large).toBeGreaterThan(small ?? 0)
    expect(large).toBeLessThan((small ?? 0) * 10)
  })

  test('in a room with a game, viewers bet whole points on it', () => {
    const bets = acts({ ...aScene(), game: lotto }).filter((act) => act.kind === 'bet')
    expect(bets.length).toBeGreaterThan(5)
    for (const { gameCode, amount } of bets) {
      expect(gameCode).toBe('mark-six')
      expect(Number.isInteger(amount)).toBe(true)
    }
  })

  test('a room has quiet and lively minutes', () => {
    const tempo = createTempo(createDraw('t'))
    const factors = many(600, (second) => tempo(second * 1000))
    expect(Math.min(...factors)).toBeLessThan(0.5)
    expect(Math.max(...factors)).toBeGreaterThan(1.5)
    expect(factors.map((_, second) => tempo(second * 1000))).toEqual(factors)
  })
})

describe('a private room', () => {
  const until = (minutes: number) => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString()
  const start = Date.UTC(2025, 0, 1)

  test('is left before a stretch that the viewer cannot pay, and a stretch reported twice is paid once', () => {
    const purse = createPurse(aViewer(), { fee: 9999, minute: 3 })
    const stays: (number | null)[] = []
    for (let stretch = 1; stretch <= 2; stretch++) {
      stays.push(purse.paid(until(stretch * 3), start))
      expect(purse.paid(until(stretch * 3), start) === null).toBe(stays.at(-1) === null)
    }
    const leavesAt = stays.findIndex((ms) => ms !== null)
    expect(stays[leavesAt]).toBeLessThan((leavesAt + 1) * 180_000)
    expect(stays[leavesAt]).toBeGreaterThan((leavesAt + 1) * 180_000 - 10_000)
  })

  test('keeps wealthy viewers longer', () => {
    const stretches = (wealth: number) => {
      const viewer = aViewer()
      const purse = createPurse({ ...viewer, persona: { ...viewer.persona, wealth } }, { fee: 10, minute: 3 })
      return many(500, (at) => purse.paid(until(3 * at), start)).findIndex((ms) => ms !== null)
    }
    expect(stretches(0.9)).toBeGreaterThan(stretches(0.1))
  })
})

test('the personality of a customer is the same every evening, and depends on the rank', () => {
  expect(aViewer({ id: 7, seed: 'x' }).persona).toEqual(aViewer({ id: 7, seed: 'y' }).persona)
  const kinds = (rank: number) => many(300, (id) => aViewer({ id, rank }).persona.kind)
  expect(kinds(0)).toContain('newcomer')
  expect(kinds(5)).not.toContain('newcomer')
  expect(kinds(8).filter((kind) => kind === 'patron').length).toBeGreaterThan(kinds(0).filter((kind) => kind === 'patron').length)
})
