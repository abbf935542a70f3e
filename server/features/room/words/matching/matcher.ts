// Finds blocked words in chat lines, however they are written. The time for a line is in proportion to its length and that of the longest
// word, however many there are: no word becomes a regular expression.
import { hasAccents, readings, type Folded, type Gap, type Reading, type Readings } from './fold.ts'

/** Words by their letters. */
interface WordTree<T> {
  next: Map<string, WordTree<T>>
  /** The values of the word that ends here. */
  values: readonly T[]
}

function treeOf<T>(words: ReadonlyMap<string, readonly T[]>): WordTree<T> {
  const root: WordTree<T> = { next: new Map(), values: [] }
  for (const [word, values] of words) {
    let node = root
    for (let at = 0; at < word.length; at++) {
      const letter = word.charAt(at)
      let next = node.next.get(letter)
      if (!next) node.next.set(letter, (next = { next: new Map(), values: [] }))
      node = next
    }
    node.values = values
  }
  return root
}

/** Every word in the text, by the place where it begins; at one place, the shortest first. */
function* inText<T>(root: WordTree<T>, text: string): Generator<{ begin: number; values: readonly T[] }> {
  for (let begin = 0; begin < text.length; begin++) {
    let node = root.next.get(text.charAt(begin))
    for (let at = begin + 1; node; at++) {
      if (node.values.length > 0) yield { begin, values: node.values }
      node = node.next.get(text.charAt(at))
    }
  }
}

/** A line, folded once for all lists. */
export type Line = Readings
let latest: { text: string; line: Line } | undefined
/** Kept for the next one who looks at the same line. */
export function readLine(text: string): Line {
  if (latest?.text !== text) latest = { text, line: readings(text) }
  return latest.line
}

export interface Matcher {
  /** The words that the line contains, each once, as they are found. The search ends at a limit of work. */
  find(line: Line): Generator<string>
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
  const [inAccented, inPlain] = [searchIn(accented), searchIn(plain)]
  return {
    *find(line) {
      const found = new Set<string>()
      for (const word of inAccented(line.accented)) if (isNew(found, word)) yield word
      for (const word of inPlain(line.plain)) if (isNew(found, word)) yield word
    },
  }
}

function isNew(known: Set<string>, word: string): boolean {
  const { size } = known
  return known.add(word).size > size
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

type Search = (reading: Reading) => Iterable<string>

/** Letters that are compared for one line and list: a hundred times what a usual line takes. Lists of words within words would take more. */
const workMost = 20_000

function searchIn(patterns: readonly Pattern[]): Search {
  const byLetters = grouped(patterns, ({ letters }) => lettersOf(letters))
  byLetters.delete('')
  if (byLetters.size === 0) return () => []
  for (const [letters, same] of byLetters) byLetters.set(letters, withoutCovered(same))
  for (const letters of innerWords(byLetters)) byLetters.delete(letters)
  const words = treeOf(byLetters)
  const masked = maskedWords(patterns)
  return function* find(reading) {
    let places: Map<number, number> | undefined
    let work = 0
    for (const { begin, values } of inText(words, reading.letters)) {
      places ??= placesOf(reading.folded())
      const at = places.get(begin)
      if (at === undefined) continue
      for (const pattern of values) {
        if (!isApart(reading.folded(), at, pattern)) continue
        work += pattern.letters.length
        if (work > workMost) return
        if (isThere(reading, at, pattern)) yield pattern.word
      }
    }
    if (reading.isMasked) yield* masked(reading.folded())
  }
}

/** Which letter is at a place of the text. Letters outside of the basic plane take two places. */
function placesOf(folded: readonly Folded[]): Map<number, number> {
  let length = 0
  return new Map(
    folded.map(({ letter }, at) => {
      const place = length
      length += letter.length
      return [place, at]
    }),
  )
}

/** Leaves out a word if another one with the same letters is found wherever it is. */
function withoutCovered(patterns: readonly Pattern[]): Pattern[] {
  const kept: Pattern[] = []
  for (const pattern of patterns) {
    if (kept.some((other) => covers(other, pattern))) continue
    kept.splice(0, kept.length, ...kept.filter((other) => !covers(pattern, other)), pattern)
  }
  return kept
}

const covers = (one: Pattern, other: Pattern) =>
  (one.isOpen.start || !other.isOpen.start)
  && (one.isOpen.end || !other.isOpen.end)
  && one.letters.every(
    ({ times, gap }, n) => times <= (other.letters[n]?.times ?? 0) && (gap !== 'none' || other.letters[n]?.gap === 'none'),
  )

/** The letters of words that have a shorter one within them which may stand in any word, as "*dog*" in "hotdogs". */
function innerWords(byLetters: ReadonlyMap<string, readonly Pattern[]>): string[] {
  const isAnywhere = ({ letters, isOpen }: Pattern) =>
    isOpen.start && isOpen.end && letters.every(({ times, gap, hasSpaces }, n) => times === 1 && hasSpaces && (n === 0 || gap === 'none'))
  const anywhere = [...byLetters].filter(([, patterns]) => patterns.some(isAnywhere)).map(([letters]) => letters)
  if (anywhere.length === 0) return []
  const words = treeOf(new Map(anywhere.map((letters) => [letters, [letters]])))
  return [...byLetters.keys()].filter((letters) => [...inText(words, letters)].some(({ values: [found] }) => found !== letters))
}

/** Whether the word begins and ends there, if it has to. */
const isApart = (folded: readonly Folded[], at: number, { letters, isOpen }: Pattern) =>
  (isOpen.start || beginsWord(folded, at)) && (isOpen.end || endsWord(folded, at + letters.length))

/** Whether the pattern, whose letters are at this place of the line, is meant. */
function isThere(reading: Reading, at: number, { letters }: Pattern): boolean {
  const here = reading.folded().slice(at, at + letters.length)
  if (here.some(({ times }, n) => times < (letters[n]?.times ?? 1))) return false
  return isJoined(here, letters) && (here[0]?.hasSpaces === true || isOfWords(here, reading))
}

/** Only digits and signs may come before: "1dog" is "dog". */
function beginsWord(line: readonly Folded[], at: number): boolean {
  const first = line[at]
  // No word begins at the ending of a contraction: "it's hit".
  if (first?.gap === 'tail') return false
  if (!first?.hasSpaces || first.gap !== 'none') return true
  const before = line[at - 1]
  return before === undefined || !before.hasSpaces || before.isGuess
}

function endsWord(line: readonly Folded[], end: number): boolean {
  const [last, after] = [line[end - 1], line[end]]
  return !last?.hasSpaces || after === undefined || after.gap !== 'none' || !after.hasSpaces || after.isGuess
}

/**
 * Over spaces and the ends of sentences only single letters are put together, as in "d o g": "the pen is" has no other word. In scripts
 * without spaces, spaces are nothing.
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
    if (n > 0 && gap === 'tail' && pattern[n]?.gap === 'none') return false
    if (n > 0 && isEnd(gap) && pattern[n]?.gap === 'none') end()
    size++
  }
  end()
  return parts === 1 || parts - single <= 1
}

/**
 * In scripts without spaces, a word within other words is not meant, as in หีบ: it begins and ends where words do. Signs between its
 * letters show that it is meant, except for ends of sentences.
 */
function isOfWords(here: readonly Folded[], reading: Reading): boolean {
  if (here.some(({ gap }, n) => n > 0 && gap !== 'none' && gap !== 'stop')) return true
  const boundaries = reading.boundaries()
  // Any one of a repeated letter may be the end.
  const isEnd = ({ from, last }: Folded, after: 0 | 1) => {
    for (let place = from; place <= last; place++) if (boundaries.has(place + after)) return true
    return false
  }
  const [first, final] = [here[0], here.at(-1)]
  return first !== undefined && final !== undefined && isEnd(first, 0) && isEnd(final, 1)
}

/** Words of which one letter is hidden, as in "d*g". */
function maskedWords(patterns: readonly Pattern[]) {
  const shortest = 4
  const words = new Map<string, string>()
  for (const { word, letters } of patterns) {
    if (letters.length < shortest || !letters[0]?.hasSpaces) continue
    for (let at = 1; at < letters.length - 1; at++)
      words.set(`${lettersOf(letters.slice(0, at))}*${lettersOf(letters.slice(at + 1))}`, word)
  }
  return function* find(line: readonly Folded[]) {
    for (const [at, { gap }] of line.entries()) {
      if (gap !== 'mask') continue
      const word = words.get(`${lettersOf(groupBefore(line, at))}*${lettersOf(groupAfter(line, at))}`)
      if (word !== undefined) yield word
    }
  }
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
