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

/** What each character is. Kept, because a regular expression for each character of each line takes longer than the search. */
const kinds = new Map<string, { isLetter: boolean; hasSpaces: boolean }>()
const kindsKept = 20_000
function kindOf(char: string) {
  const known = kinds.get(char)
  if (known) return known
  if (kinds.size >= kindsKept) kinds.clear()
  const kind = { isLetter: letterOrMark.test(char), hasSpaces: !withoutSpaces.test(char) }
  kinds.set(char, kind)
  return kind
}
const isDigit = (char: string) => char >= '0' && char <= '9'
const masks = new Set('*#_•✱×')
/** The others are written within words to hide them. */
const stops = new Set(',;:。、')

/** The marks of these scripts are accents: without them a word reads the same. In Thai they are vowels and tones. */
const accents = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu

const base = (line: string) => {
  const text = line.normalize('NFKC').toLowerCase().replaceAll(invisible, '')
  return (hasHan.test(text) ? toSimplified(text) : text).normalize('NFC')
}

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

/** A word with accents is looked for in the first, one without in the second. */
export interface Readings {
  accented: Folded[]
  plain: Folded[]
}
export function readings(line: string): Readings {
  const text = base(line)
  const stripped = withoutAccents(text)
  const accented = foldText(text)
  return { accented, plain: stripped === text ? accented : foldText(stripped) }
}

/** Whether somebody has written accents, which then count. */
export function hasAccents(word: string): boolean {
  const text = base(word)
  return text !== bare(text)
}

/** Whether anything of the word can be looked for. */
export const hasLetters = (word: string) => foldText(base(word)).length > 0

/** Ranks of gaps: of several signs between two letters, the widest counts. */
const ranks: Record<Gap, number> = { none: 0, mask: 1, mark: 2, space: 3, stop: 4 }

function foldText(text: string): Folded[] {
  const chars = [...text]
  const isWord = wordsIn(chars)
  const folded: Folded[] = []
  let gap: Gap = 'space'
  for (const [at, char] of chars.entries()) {
    const { isLetter: isSure, hasSpaces } = kindOf(char)
    const letter = isSure ? (looks.get(char) ?? char) : ((isWord[at] ? guesses.get(char) : undefined) ?? (isDigit(char) ? char : null))
    if (letter === null) {
      const wider = gapOf(char)
      if (ranks[wider] > ranks[gap]) gap = wider
      continue
    }
    const last = folded.at(-1)
    if (last && last.letter === letter && gap === 'none') last.times++
    else folded.push({ letter, times: 1, gap, isGuess: !isSure, hasSpaces })
    gap = 'none'
  }
  return folded
}

function gapOf(char: string): Gap {
  if (/\s/u.test(char)) return 'space'
  if (stops.has(char)) return 'stop'
  return masks.has(char) ? 'mask' : 'mark'
}

/** For each character, whether it is in a group of letters and signs that has a letter: "455" stays a number, and the sign of "hi !" a sign. */
function wordsIn(chars: readonly string[]): boolean[] {
  const isWord = chars.map(() => false)
  let [from, has] = [0, false]
  for (let at = 0; at <= chars.length; at++) {
    const char = chars[at] ?? ' '
    const { isLetter, hasSpaces } = kindOf(char)
    if (isLetter && hasSpaces) has = true
    else if (!guesses.has(char)) {
      if (has) isWord.fill(true, from, at)
      ;[from, has] = [at + 1, false]
    }
  }
  return isWord
}
