// The checks of a line by its text alone: links, and capitals, emoji or marks that break the line. Everything here takes time in proportion to
// the line.
import { lineCheckLimits } from '#contract/limits.ts'

const { capitals, emoji, marks } = lineCheckLimits

/** Endings that are no words of a chat. */
const endings = 'com|net|org|info|biz|xyz|io|tw|cn|vn|th|hk|ly'
/** Endings that are words, too: "ok.live tonight?" is no link. They need a path, or a name with letters and digits, as "win88.bet". */
const words = 'me|live|top|vip|club|site|online|shop|app|link|cc|tv|gg|win|bet'
const noMore = '(?![\\p{L}\\d])'
/** Every link has one of these, and most lines have none. */
const mayHaveLink = /\.|dot|:\/\//i
const hasLink = (text: string) => mayHaveLink.test(text) && links.some((link) => link.test(text))
const links = [
  /(?:https?:\/\/|www\.)\S/iu,
  // Within a sentence the point is followed by a space, so that "see it. com" is none.
  new RegExp(`[\\p{L}\\d]\\s?\\.(?:${endings})${noMore}`, 'iu'),
  new RegExp(`[\\p{L}\\d] (?:\\.|dot) (?:com|net|org)${noMore}`, 'iu'),
  new RegExp(`[\\p{L}\\d]\\s?[([{]\\s?(?:dot|\\.)\\s?[)\\]}]\\s?(?:${endings}|${words})${noMore}`, 'iu'),
  new RegExp(`[\\p{L}\\d]\\.(?:${words})/[^\\s/]`, 'iu'),
  new RegExp(`(?:[a-z][\\d-]*\\d|\\d{2,}[a-z]{0,9})\\.(?:${words})${noMore}`, 'iu'),
]

const letter = /\p{L}/gu
const capital = /\p{Lu}/gu
const repeated = /(\p{L})\1+/gu
/** Families, flags, and hands with a colour are one emoji each, although they have several signs. */
const pictograph =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*)*/gu
/** Neither an emoji nor a mark is among these. */
const isAscii = /^[\x20-\x7e]*$/
const stackedMarks = new RegExp(`\\p{M}{${marks + 1},}`, 'u')

const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0

/** A cheer as "GOOOOOAL" is one short word. */
function isShouting(text: string): boolean {
  if (text.length >= capitals.letters && text.search(capital) >= 0) {
    const short = text.replaceAll(repeated, '$1')
    const letters = count(short, letter)
    if (letters >= capitals.letters && count(short, capital) >= letters * capitals.share) return true
  }
  return !isAscii.test(text) && (count(text, pictograph) >= emoji || stackedMarks.test(text))
}

export const unusual = { links: hasLink, shouting: isShouting } as const
