// Lines as honest people write them in live rooms: those of the simulated audience, and those of honest-lines.json.
import { languages, type Language } from '../../names/nicknames.ts'
import { phraseBooks } from '../books.ts'
import type { PhraseBook } from '../phrase-book.ts'
import written from './honest-lines.json' with { type: 'json' }

interface Written {
  words: Readonly<Record<string, readonly string[]>>
  /** As they are. */
  lines: readonly string[]
  /** With blanks for `words`. */
  templates: readonly string[]
  /** Lines that many viewers write within seconds of each other. */
  together: readonly string[]
}
const books: Record<Language, Written> = written

const linesOfTemplate = 30

/** Fills the blanks in so that each line of a template has other words. */
function fill(template: string, words: Written['words'], n: number): string {
  let blank = 0
  return template.replaceAll(/\{(\w+)\}/g, (whole, kind: string) => {
    const list = words[kind]
    if (!list) return whole
    const at = n * (1 + 2 * blank) + blank * (3 + Math.floor(n / list.length))
    blank++
    return list[at % list.length] ?? ''
  })
}

type Phrases = string | readonly Phrases[] | { readonly [name: string]: Phrases }
const allIn = (phrases: Phrases): string[] => (typeof phrases === 'string' ? [phrases] : Object.values(phrases).flatMap(allIn))

/** All that the audience says, but for what its troublemakers do. */
function ofAudience({ spam: _spam, words, tails, ...occasions }: PhraseBook): string[] {
  const names = { ...words, host: ['Bella'], name: ['Anna'], gift: ['🌹'], game: ['SSC'], event: ['Lakers vs Real'] }
  return allIn(occasions).flatMap((line, n) => {
    const filled = fill(line, names, n)
    // Some lines with what is said after them now and then.
    return n % 4 === 0 ? [filled, filled + (tails[n % tails.length] ?? '')] : [filled]
  })
}

export const honestLines = languages.map((language) => {
  const { words, lines, templates, together } = books[language]
  const filled = templates.flatMap((template) => Array.from({ length: linesOfTemplate }, (_, n) => fill(template, words, n)))
  return { language, together, lines: [...new Set([...ofAudience(phraseBooks[language]), ...lines, ...filled])] }
})
