// Reduces a line to what it reads as: the same letters for every way to write them. Everything here takes time in proportion to the line.
import { Converter } from 'opencc-js/t2cn'

/** What stands between two letters. `mask`: a sign that replaces a letter, as in "d*g". `stop`: a sign that ends a part of a sentence. */
export type Gap = 'none' | 'mark' | 'mask' | 'stop' | 'space'

/** A letter of a folded line. Letters that repeat are one, with their number. */
export interface Folded {
  letter: string
  times: number
  /** What stands before it. */
  gap: Gap
  /** A digit or a sign that is read as a letter, as in "d0g". */
  isGuess: boolean
  /** A letter of a script that separates its words by spaces. */
  hasSpaces: boolean
}

const toSimplified = Converter({ from: 't', to: 'cn' })

/** Letters that look like a Latin one, and the Latin one. NFKC handles letters of other widths and styles. */
const looks = new Map(
  [
    ['a', 'аɑαⱥ'],
    ['b', 'вßƀ'],
    ['c', 'сϲƈ'],
    ['d', 'ԁđɗ'],
    ['e', 'еєεɇəз'],
    ['f', 'ƒ'],
    ['g', 'ɡց'],
    ['h', 'һհн'],
    ['i', 'іıιɨ'],
    ['j', 'ј'],
    ['k', 'кκƙ'],
    ['l', 'ӏłƚ'],
    ['m', 'м'],
    ['n', 'ոηп'],
    ['o', 'оοσօøө'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'гɾ'],
    ['s', 'ѕʂ'],
    ['t', 'тτŧ'],
    ['u', 'υսʋ'],
    ['v', 'ѵν'],
    ['w', 'ԝωш'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ['z', 'ᴢƶ'],
  ].flatMap(([latin = '', likes = '']) => [...likes].map((like) => [like, latin] as const)),
)
/** Digits and signs that are read as letters within a word. */
const guesses = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l' }),
)

const hasHan = /\p{Script=Han}/u
const invisible = /[\p{Cf}\u{FE00}-\u{FE0F}\u{034F}\u{115F}\u{1160}\u{3164}]/gu
const letterOrMark = /[\p{L}\p{M}]/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}]/u

const masks = new Set('*#_•✱×')
/** The others are written within words to hide them. */
const stops = new Set(',;:。、')

/** What a character is. */
interface Kind {
  /** What it reads as; null for a sign. */
  letter: string | null
  /** What it reads as within a word, if it is a digit or a sign. */
  guess: string | null
  isLetter: boolean
  hasSpaces: boolean
  /** What a sign makes of the place between two letters. */
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
    letter: isLetter ? (looks.get(char) ?? char) : isDigit(char) ? char : null,
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
  if (stops.has(char)) return 'stop'
  return masks.has(char) ? 'mask' : 'mark'
}

/** The marks of these scripts are accents: without them a word reads the same. In Thai they are vowels and tones. */
const accents = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu

const base = (line: string) => {
  const text = line.normalize('NFKC').toLowerCase().replaceAll(invisible, '')
  return (hasHan.test(text) ? toSimplified(text) : text).normalize('NFC')
}

/** Letters that may have one of them: no other line needs to be looked at more closely. */
const mayHaveAccents = /[\u{C0}-\u{52F}\u{1E00}-\u{1FFF}]/u

/** Without accents, except in Vietnamese syllables, where they make another word: "ngủ" is not "ngu". */
const withoutAccents = (text: string) =>
  text.replaceAll(groups, (group: string) => {
    const plain = plainOnly.test(group) ? group : bare(group)
    return plain !== group && syllable.test(plain) ? group : plain
  })
const bare = (text: string) => text.normalize('NFD').replaceAll(accents, '$1').normalize('NFC')
const groups = /[\p{L}\p{M}]+/gu
const plainOnly = /^[a-z]+$/
const syllable = /^(?:ngh|ch|gh|gi|kh|ng|nh|ph|qu|th|tr|[bcdđghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/

export interface Reading {
  /** All letters together, in which words are searched for. */
  letters: string
  /** Whether a sign may replace a letter. */
  isMasked: boolean
  /** The same letters one by one. They are made when they are needed: most lines have no word. */
  folded(): readonly Folded[]
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
const ranks: Record<Gap, number> = { none: 0, mask: 1, mark: 2, space: 3, stop: 4 }

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
  return { letters, isMasked, folded: () => (folded ??= foldEach(chars, isWord)) }
}

function foldEach(chars: readonly Kind[], isWord: readonly boolean[]): Folded[] {
  const folded: Folded[] = []
  let last: Folded | undefined
  eachLetter(chars, isWord, (letter, gap, { isLetter, hasSpaces }, isAgain) => {
    if (isAgain && last) last.times++
    else folded.push((last = { letter, times: 1, gap, isGuess: !isLetter, hasSpaces }))
  })
  return folded
}

type Visit = (letter: string, gap: Gap, kind: Kind, isAgain: boolean) => void

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
    visit(letter, gap, kind, letter === last && gap === 'none')
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
