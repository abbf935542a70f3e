import { expect, test } from 'vitest'
import { chatTextMax } from '#contract/limits.ts'
import { languages } from '../names/nicknames.ts'
import { phraseBooks } from './books.ts'
import type { Exchanges, Lines, PhraseBook } from './phrase-book.ts'

/** Placeholders that every line may use, and those that only lines for some occasions may use. */
const anywhere = ['food', 'city', 'host']
const blanksOf: Partial<Record<keyof PhraseBook, readonly string[]>> = {
  onGift: ['name', 'gift'],
  onBigGift: ['name', 'gift'],
  withGift: ['gift'],
  onWin: ['name'],
  onSpam: ['name'],
  onMuting: ['name'],
  onUnmuting: ['name'],
  onGame: ['game'],
  onRecommended: ['game'],
  withBet: ['game'],
  reserved: ['event'],
}
const linesOf = (phrases: PhraseBook[keyof PhraseBook]): string[] =>
  (Array.isArray(phrases) ? (phrases as Lines | Exchanges) : (Object.values(phrases) as readonly Lines[])).flat()
const occasions = (book: PhraseBook) =>
  (Object.keys(book) as (keyof PhraseBook)[]).map((occasion) => [occasion, linesOf(book[occasion])] as const)

test.each(languages)('%s has lines for every occasion, each once, none too long, and blanks only where they are filled in', (language) => {
  for (const [occasion, lines] of occasions(phraseBooks[language])) {
    expect(lines.length, occasion).toBeGreaterThanOrEqual(2)
    for (const line of lines) {
      // Names, matches and games can be long.
      expect(line.length, line).toBeLessThan(chatTextMax / 2)
      const blanks = [...line.matchAll(/\{(\w*)\}/g)].map(([, blank]) => blank)
      for (const blank of blanks) expect([...anywhere, ...(blanksOf[occasion] ?? [])], line).toContain(blank)
    }
  }
})

test.each(languages)('%s has no line twice for the same occasion', (language) => {
  const { threads, questions, ...rest } = phraseBooks[language]
  const openings = [...threads, ...questions].map(([opening]) => opening)
  for (const lines of [openings, rest.smallTalk, rest.greetings, rest.goodbyes, rest.onHost, rest.onGift, rest.spam])
    expect(new Set(lines).size).toBe(lines.length)
})

test.each(languages)('%s does not run out of small talk in ten minutes', (language) => {
  const { smallTalk, threads, questions } = phraseBooks[language]
  expect(smallTalk.length + threads.length + questions.length).toBeGreaterThan(100)
})
