// Reduces a line to the letters that people read in it, however they are written. Everything here takes time in proportion to the line.
import { Converter } from 'opencc-js/t2cn'
import lookAlikes from './look-alikes.json' with { type: 'json' }

/**
 * The separator between two letters. `mask`: a sign that replaces a letter, as in "d*g". `stop`: a sign that ends a part of a sentence.
 * `tail`: the apostrophe of a contraction, as in "he'll".
 */
export type Gap = 'none' | 'mark' | 'mask' | 'stop' | 'space' | 'tail'

/** A letter of a folded line. Letters that repeat are one, with their number. */
export interface Folded {
  letter: string
  times: number
  /** The separator before the letter. */
  gap: Gap
  /** A digit or a sign that is read as a letter, as in "d0g". */
  isGuess: boolean
  /** A letter of a script that separates its words by spaces. */
  hasSpaces: boolean
  /** The places of its first and its last character in the line. */
  from: number
  last: number
}

const toSimplified = Converter({ from: 't', to: 'cn' })

/**
 * Letters and symbols that look like a Latin letter, by Unicode's confusables and the names of its characters. `đ` is a letter of its own.
 * NFKC handles most other widths and styles.
 */
const likes = { letters: byLike(lookAlikes.letters), symbols: byLike(lookAlikes.symbols) }
function byLike(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([latin, all]) => Array.from(all, (like) => [like, latin] as const)))
}
/** Digits and signs that are read as letters within a word. */
const guesses = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l' }),
)

const hasHan = /\p{Script=Han}/u
const letterOrMark = /[\p{L}\p{M}]/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}]/u

const masks = new Set('*#_•✱×')
/** The others are written within words to hide them. */
const stops = new Set(',;:。、')

/** Properties of a character. */
interface Kind {
  /** The letter that it is read as; null for a sign. */
  letter: string | null
  /** The letter that a digit or a sign is read as within a word. */
  guess: string | null
  isLetter: boolean
  hasSpaces: boolean
  /** The separator that a sign makes between two letters. */
  gap: Gap
}

/** Kept, because a regular expression for each character of each line takes longer than the search. */
const kinds = new Map<string, Kind>()
const kindsKept = 20_000
function kindOf(char: string): Kind {
  const known = kinds.get(char)
  if (known) return known
  if (kinds.size >= kindsKept) kinds.clear()
  const isLetter = letterOrMark.test(char)
  const kind = {
    letter: isLetter || isDigit(char) ? char : null,
    guess: isLetter ? null : (guesses.get(char) ?? null),
    isLetter,
    hasSpaces: !withoutSpaces.test(char),
    gap: gapOf(char),
  }
  kinds.set(char, kind)
  return kind
}
const isDigit = (char: string) => char >= '0' && char <= '9'
function gapOf(char: string): Gap {
  if (/\s/u.test(char)) return 'space'
  if (char === tail) return 'tail'
  if (stops.has(char)) return 'stop'
  return masks.has(char) ? 'mask' : 'mark'
}

/** The marks of these scripts are accents: without them a word reads the same. In Thai they are vowels and tones. */
const accents = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu

/** Text that is shown from right to left. */
const turned = /\u{202E}([^\u{202A}-\u{202E}\u{2066}-\u{2069}]*)\u{202C}?/gu
/** Invisible characters, and marks that no letter has by itself. */
const unseen = /\p{Default_Ignorable_Code_Point}|(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}]|\u{E3A}/gu
const symbols = new RegExp(`(?:${[...likes.symbols.keys()].join('|')})+`, 'gu')
const notAscii = /[^\0-\x7F]/u
const eachNotAscii = new RegExp(notAscii, 'gu')
const apostrophes = /[\u{2018}\u{2019}\u{2BC}\u{FF07}`\u{B4}]/gu
/** Stands for the apostrophe of a contraction; the same character in a line is dropped. */
const tail = '\u{E000}'
/** Endings of contractions, each after the words that can have it: "he'll hit", "it's", "can't". */
const contractions = [
  "(?<=B[\\p{L}\\p{N}]+)'(?=sE)",
  "(?<=B(?:i|you|he|she|it|we|they|that|this|there|here|who|what|where|when|why|how))'(?=(?:d|m|ll|re|ve)E)",
  "(?<=B(?:ca|wo|do|does|did|is|are|was|were|have|has|had|could|should|would|must|might|need|ai|sha)n)'(?=tE)",
]
const contraction = new RegExp(
  contractions.join('|').replaceAll('B', "(?<![\\p{L}\\p{M}\\p{N}'])").replaceAll('E', "(?![\\p{L}\\p{M}'])"),
  'gu',
)

/** The line as it is seen, every letter in one form. */
function base(line: string): string {
  const shown = notAscii.test(line) ? seen(line) : line.toLowerCase()
  const text = shown.includes("'") ? shown.replaceAll(contraction, tail) : shown
  return hasHan.test(text) ? toSimplified(text).normalize('NFC') : text
}

/** Symbols stand apart from the letters beside them: a flag after a word does not lengthen it. */
const seen = (line: string) =>
  line
    .replaceAll(turned, (_, reversed: string) => [...reversed].reverse().join(''))
    .replaceAll(tail, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(symbols, (run) => `·${Array.from(run, (symbol) => likes.symbols.get(symbol)).join('')}·`)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(eachNotAscii, (char) => likes.letters.get(char) ?? char)

/** Letters that may have one of them: no other line needs to be looked at more closely. */
const mayHaveAccents = /[\u{C0}-\u{52F}\u{1E00}-\u{1FFF}]/u

/** Without accents, except in Vietnamese syllables, where they make another word: "ngủ" is not "ngu". */
const withoutAccents = (text: string) =>
  text.replaceAll(groups, (group: string) => {
    const plain = plainOnly.test(group) ? group : bare(group)
    return plain !== group && syllable.test(plain.replaceAll(again, '$1')) ? group : plain
  })
const bare = (text: string) => text.normalize('NFD').replaceAll(accents, '$1').normalize('NFC').replaceAll('đ', 'd')
const groups = /[\p{L}\p{M}]+/gu
const plainOnly = /^[a-z]+$/
/** A letter that is held, as in "ngủuuu". */
const again = /(.)\1+/gu
const syllable = /^(?:ngh|ch|gh|gi|kh|ng|nh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/

export interface Reading {
  /** All letters together, in which words are searched for. */
  letters: string
  /** Whether a sign may replace a letter. */
  isMasked: boolean
  /** The same letters one by one. They are made when they are needed, as what follows: most lines have no word. */
  folded(): readonly Folded[]
  /** The places between its words, by the boundaries that the runtime knows. */
  boundaries(): ReadonlySet<number>
}

/** A word with accents is looked for in the first, one without in the second. */
export interface Readings {
  accented: Reading
  plain: Reading
}
export function readings(line: string): Readings {
  const text = base(line)
  const stripped = mayHaveAccents.test(text) ? withoutAccents(text) : text
  const accented = read(text)
  return { accented, plain: stripped === text ? accented : read(stripped) }
}

/** Whether somebody has written accents, which then count. */
export function hasAccents(word: string): boolean {
  const text = base(word)
  return text !== bare(text)
}

/** Whether anything of the word can be looked for. */
export const hasLetters = (word: string) => read(base(word)).letters.length > 0

/** Ranks of gaps: of several signs between two letters, the widest counts. */
const ranks: Record<Gap, number> = { none: 0, mask: 1, mark: 2, space: 3, stop: 4, tail: 5 }

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

function boundariesIn(text: string): Set<number> {
  let at = 0
  return new Set([0, ...Array.from(segmenter.segment(text), ({ segment }) => (at += Array.from(segment).length))])
}

function read(text: string): Reading {
  const chars = Array.from(text, kindOf)
  const isWord = wordsIn(chars)
  let letters = ''
  let isMasked = false
  eachLetter(chars, isWord, (letter, gap, _kind, isAgain) => {
    if (!isAgain) letters += letter
    if (gap === 'mask') isMasked = true
  })
  let folded: Folded[] | undefined
  let boundaries: Set<number> | undefined
  return { letters, isMasked, folded: () => (folded ??= foldEach(chars, isWord)), boundaries: () => (boundaries ??= boundariesIn(text)) }
}

function foldEach(chars: readonly Kind[], isWord: readonly boolean[]): Folded[] {
  const folded: Folded[] = []
  let last: Folded | undefined
  eachLetter(chars, isWord, (letter, gap, { isLetter, hasSpaces }, isAgain, at) => {
    if (isAgain && last) {
      last.times++
      last.last = at
    } else folded.push((last = { letter, times: 1, gap, isGuess: !isLetter, hasSpaces, from: at, last: at }))
  })
  return folded
}

type Visit = (letter: string, gap: Gap, kind: Kind, isAgain: boolean, at: number) => void

/** `isAgain`: the same letter stands directly before it. */
function eachLetter(chars: readonly Kind[], isWord: readonly boolean[], visit: Visit) {
  let last: string | null = null
  let gap: Gap = 'space'
  for (const [at, kind] of chars.entries()) {
    const letter = isWord[at] ? (kind.guess ?? kind.letter) : kind.letter
    if (letter === null) {
      if (ranks[kind.gap] > ranks[gap]) gap = kind.gap
      continue
    }
    visit(letter, gap, kind, letter === last && gap === 'none', at)
    last = letter
    gap = 'none'
  }
}

/** For each character, whether it is in a group of letters and signs that has a letter: "455" stays a number, and the sign of "hi !" a sign. */
function wordsIn(chars: readonly Kind[]): boolean[] {
  const isWord = chars.map(() => false)
  let [from, has] = [0, false]
  for (let at = 0; at <= chars.length; at++) {
    const char = chars[at]
    if (char?.isLetter && char.hasSpaces) has = true
    else if (!char?.guess) {
      if (has) isWord.fill(true, from, at)
      from = at + 1
      has = false
    }
  }
  return isWord
}
