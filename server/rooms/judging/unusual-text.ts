// The checks of a line by its text alone: links, and capitals, emoji or marks that break the line. Everything here takes time in proportion to
// the line.
import { lineCheckLimits } from '#contract/limits.ts'

const { capitals, emoji, marks } = lineCheckLimits

/** An address with a scheme or "www.", or a name with an ending that chats are flooded with, also with the point written as a word. */
const link =
  /(?:https?:\/\/|www\.)\S|[\p{L}\d-]\s?(?:\.|[([{]\s?(?:dot|\.)\s?[)\]}]|\sdot\s)\s?(?:com|net|org|info|biz|xyz|top|vip|club|site|online|shop|live|app|link|cc|io|me|tv|tw|cn|vn|th|hk|ly|gg|win|bet)(?![\p{L}\d])/iu
const hasLink = (text: string) => link.test(text)

const letter = /\p{L}/gu
const capital = /\p{Lu}/gu
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu
const stackedMarks = new RegExp(`\\p{M}{${marks + 1},}`, 'u')

const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0

function isShouting(text: string): boolean {
  if (text.length >= capitals.letters) {
    const letters = count(text, letter)
    if (letters >= capitals.letters && count(text, capital) >= letters * capitals.share) return true
  }
  return count(text, pictograph) >= emoji || stackedMarks.test(text)
}

export const unusual = { links: hasLink, shouting: isShouting } as const
