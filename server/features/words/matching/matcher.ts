// Finds blocked words in chat lines, however they are written. The time for a line is in proportion to its length, whatever the words are: no
// word becomes a regular expression.
import { AhoCorasick } from '@monyone/aho-corasick'
import { hasAccents, readings, type Folded, type Gap, type Reading, type Readings } from './fold.ts'

/** A line, folded once for all lists. */
export interface Line extends Readings {
  /** Whether some of the line's words, by the boundaries that the runtime knows, have these letters together. */
  hasWords(letters: string): boolean
}

export interface Matcher {
  /** The words that the line contains. */
  find(line: Line): string[]
}

/** A word as it is looked for. */
interface Pattern {
  word: string
  letters: readonly Folded[]
  /** Whether other letters may stand before or after it: "*" at that end. */
  isOpen: { start: boolean; end: boolean }
}

/** `*` at an end of a word means that it may go on there. */
export function createMatcher(words: readonly string[]): Matcher {
  const accented: Pattern[] = []
  const plain: Pattern[] = []
  for (const word of words) {
    const read = readings(word)
    if (hasAccents(word)) accented.push(...patternsOf(word, read.accented.folded()))
    else plain.push(...patternsOf(word, read.plain.folded()))
  }
  const [findAccented, findPlain] = [searchIn(accented), searchIn(plain)]
  return { find: (line) => [...new Set([...findAccented(line.accented, line), ...findPlain(line.plain, line)])] }
}

/** A word with double letters is also looked for with each of them by itself, as in "b.o.o.k". */
function patternsOf(word: string, letters: readonly Folded[]): Pattern[] {
  const apart = letters.flatMap((letter) =>
    Array.from({ length: letter.times }, (_, n) => ({ ...letter, times: 1, ...(n > 0 && { gap: 'none' as const }) })),
  )
  const isOpen = { start: word.startsWith('*'), end: word.endsWith('*') }
  return (apart.length === letters.length ? [letters] : [letters, apart]).map((form) => ({ word, letters: form, isOpen }))
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const lettersOf = (folded: readonly Folded[]) => folded.map(({ letter }) => letter).join('')

type Search = (reading: Reading, line: Line) => string[]

function searchIn(patterns: readonly Pattern[]): Search {
  const byLetters = grouped(patterns, ({ letters }) => lettersOf(letters))
  byLetters.delete('')
  if (byLetters.size === 0) return () => []
  const search = new AhoCorasick([...byLetters.keys()])
  const masked = maskedWords(patterns)
  return ({ letters, isMasked, folded: fold }, line) => {
    const matches = search.matchInText(letters)
    if (matches.length === 0 && !isMasked) return []
    const folded = fold()
    // Letters outside the basic plane have two units; positions of the search are units.
    const starts = new Map<number, number>()
    let length = 0
    for (const [at, { letter }] of folded.entries()) {
      starts.set(length, at)
      length += letter.length
    }
    const found = matches.flatMap(({ begin, keyword }) => {
      const at = starts.get(begin)
      const candidates = byLetters.get(keyword) ?? []
      return at === undefined ? [] : candidates.filter((pattern) => isThere(folded, at, pattern, line)).map(({ word }) => word)
    })
    return [...found, ...masked(folded)]
  }
}

/** Whether the pattern, whose letters are at this place of the line, is meant. */
function isThere(folded: readonly Folded[], at: number, { letters, isOpen }: Pattern, line: Line): boolean {
  const here = folded.slice(at, at + letters.length)
  if (here.some(({ times }, n) => times < (letters[n]?.times ?? 1))) return false
  if (!isOpen.start && !beginsWord(folded, at)) return false
  if (!isOpen.end && !endsWord(folded, at + letters.length)) return false
  return isJoined(here, letters) && (here[0]?.hasSpaces === true || isOfWords(here, line))
}

/** Only digits and signs may come before: "1dog" is "dog". */
function beginsWord(line: readonly Folded[], at: number): boolean {
  const first = line[at]
  if (!first?.hasSpaces || first.gap !== 'none') return true
  const before = line[at - 1]
  return before === undefined || !before.hasSpaces || before.isGuess
}

function endsWord(line: readonly Folded[], end: number): boolean {
  const [last, after] = [line[end - 1], line[end]]
  return !last?.hasSpaces || after === undefined || after.gap !== 'none' || !after.hasSpaces || after.isGuess
}

/**
 * Over spaces and the ends of sentences only single letters are put together, as in "d o g": "the pen is" has no other word. In scripts without
 * spaces, spaces are nothing.
 */
function isJoined(here: readonly Folded[], pattern: readonly Folded[]): boolean {
  const isEnd = (gap: Gap) => gap === 'stop' || (gap === 'space' && here[0]?.hasSpaces === true)
  let [parts, single, size] = [0, 0, 0]
  const end = () => {
    parts++
    if (size === 1) single++
    size = 0
  }
  for (const [n, { gap }] of here.entries()) {
    if (n > 0 && isEnd(gap) && pattern[n]?.gap === 'none') end()
    size++
  }
  end()
  return parts === 1 || parts - single <= 1
}

/** In scripts without spaces, a word within other words is not meant, as in หีบ. Signs between its letters show that it is, except for ends of sentences. */
const isOfWords = (here: readonly Folded[], line: Line) =>
  here.some(({ gap }, n) => n > 0 && gap !== 'none' && gap !== 'stop') || line.hasWords(lettersOf(here))

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** The boundaries of words are found once, and only if they are needed: a line may have a word of a list many times. */
export function readLine(text: string): Line {
  let segments: string[] | undefined
  const known = new Map<string, boolean>()
  return {
    ...readings(text),
    hasWords(letters) {
      segments ??= [...segmenter.segment(text)].map(({ segment }) => readings(segment).accented.letters)
      const has = known.get(letters) ?? areTogether(segments, letters)
      known.set(letters, has)
      return has
    },
  }
}

function areTogether(segments: readonly string[], letters: string): boolean {
  return segments.some((_, from) => {
    let joined = ''
    for (const segment of segments.slice(from)) {
      joined += segment
      if (joined === letters) return true
      if (joined.length >= letters.length) return false
    }
    return false
  })
}

/** Words of which one letter is hidden, as in "d*g": only groups with such a sign are compared, with words of the same length and first letter. */
function maskedWords(patterns: readonly Pattern[]) {
  const shortest = 4
  const keyOf = (letters: readonly Folded[], length: number) => `${length} ${letters[0]?.letter}`
  const candidates = grouped(
    patterns.filter(({ letters }) => letters.length >= shortest && letters[0]?.hasSpaces),
    ({ letters }) => keyOf(letters, letters.length),
  )
  return (line: readonly Folded[]): string[] =>
    line.flatMap(({ gap }, at) => {
      if (gap !== 'mask') return []
      const [before, after] = [groupBefore(line, at), groupAfter(line, at)]
      if (before.length === 0 || after.length === 0) return []
      const same = (letters: readonly Folded[]) =>
        before.every(({ letter }, n) => letters[n]?.letter === letter)
        && after.every(({ letter }, n) => letters[before.length + 1 + n]?.letter === letter)
      const whole = candidates.get(keyOf(before, before.length + 1 + after.length)) ?? []
      return whole.filter(({ letters }) => same(letters)).map(({ word }) => word)
    })
}

function groupBefore(line: readonly Folded[], at: number): Folded[] {
  let from = at - 1
  while (from > 0 && line[from]?.gap === 'none') from--
  return line.slice(from, at)
}

function groupAfter(line: readonly Folded[], at: number): Folded[] {
  let end = at + 1
  while (line[end]?.gap === 'none') end++
  return line.slice(at, end)
}
