import { describe, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import { createDraw } from '../draw.ts'
import { giftCatalogue } from '../gift-catalogue.ts'
import { languages } from '../nicknames.ts'
import { phraseBooks } from '../phrases/books.ts'
import { drawPersona } from './persona.ts'
import { arrivalTimes, nextPlan, openingPlans, reactionTo, type Plan, type Scene } from './rhythm.ts'

const scene = (seed: string, crowd = 14): Scene => {
  const draw = createDraw(seed)
  return { draw, persona: drawPersona(draw), book: phraseBooks.en, gifts: giftCatalogue, crowd }
}
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const share = (plans: (Plan | null)[]) => plans.filter(Boolean).length / plans.length

const happened = { anchorId: 1, at: '2025-01-01T00:00:00.000Z' }
const gift = (points: number): RoomEvent => ({
  ...happened, kind: 'gift', by: { name: 'Mia', customerId: 2, color: '#888888', rank: 0, role: 'customer' },
  gift: { orderId: 1, giftName: 'Crown', icon: '👑', qty: 1, points },
})
const said = (role: 'host' | 'customer' | 'monitor'): RoomEvent => ({
  ...happened, kind: 'text', text: 'hi', by: { name: 'Bella', customerId: null, color: '#888888', rank: 0, role },
})

describe("a viewer's rhythm", () => {
  test('a room hears its first words within 5 seconds and gets its first gift within 12', () => {
    for (const at of many(200, String)) {
      const arrivals = arrivalTimes(createDraw(at), 12)
      const plans = many(12, (arrival) => openingPlans(scene(`${at}/${arrival}`), arrival).map(({ afterMs, act }) => ({ at: (arrivals[arrival] ?? 0) + afterMs, act })))
      expect(Math.min(...plans.flat().filter(({ act }) => act.kind === 'text').map((plan) => plan.at))).toBeLessThan(5000)
      expect(Math.min(...plans.flat().filter(({ act }) => act.kind === 'gift').map((plan) => plan.at))).toBeLessThan(12_000)
    }
  })

  test('as many come as are wanted, in order, within half a minute', () => {
    for (const viewers of [1, 2, 3, 20]) {
      const arrivals = arrivalTimes(createDraw('x'), viewers)
      expect(arrivals).toHaveLength(viewers)
      expect([...arrivals].sort((a, b) => a - b)).toEqual(arrivals)
      expect(Math.max(...arrivals)).toBeLessThan(30_000)
    }
  })

  test('viewers talk more than they give, and everybody leaves some day', () => {
    const plans = many(3000, (at) => nextPlan(scene(String(at))))
    const count = (kind: string) => plans.filter(({ act }) => act.kind === kind).length
    expect(count('text')).toBeGreaterThan(count('gift') * 2)
    expect(count('gift')).toBeGreaterThan(100)
    expect(count('leave')).toBeGreaterThan(50)
    expect(plans.every(({ afterMs }) => afterMs >= 2000)).toBe(true)
  })

  test('a large gift stirs the room more than a small one, and a large room does not drown in answers', () => {
    const to = (event: RoomEvent, crowd: number) => share(many(2000, (at) => reactionTo(event, scene(`${crowd}/${at}`, crowd))))
    expect(to(gift(1000), 14)).toBeGreaterThan(to(gift(5), 14) * 2)
    expect(to(gift(1000), 400) * 400).toBeLessThan(10)
    expect(to(said('host'), 14)).toBeGreaterThan(0.05)
    expect(to(said('customer'), 14)).toBe(0)
    expect(to(said('monitor'), 14)).toBe(0)
  })

  test('every language has lines for every occasion, none too long, and blanks only where they are filled in', () => {
    for (const language of languages) {
      for (const [occasion, lines] of Object.entries(phraseBooks[language])) {
        expect(lines.length).toBeGreaterThanOrEqual(4)
        for (const line of lines) {
          expect(line.length).toBeLessThan(100)
          const blanks = occasion === 'onGift' ? ['{name}', '{gift}'] : []
          expect(blanks.reduce((rest, blank) => rest.replaceAll(blank, ''), line)).not.toContain('{')
        }
      }
    }
  })
})
