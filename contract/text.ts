// The only text type of the contract. Other files must not use zod's own string (scripts/checks/architecture/file-rules.ts).
import { z } from 'zod'

/** PostgreSQL cannot store U+0000 or an unpaired surrogate. */
const unstorable = /\0|\p{Surrogate}/u
const isStorable = (value: string) => !unstorable.test(value)
/** `abort`: no further issues are reported for such a text. */
const refusal = { error: 'holds a character that cannot be stored', abort: true }

export const text = () => z.string().refine(isStorable, refusal)

/** Letters that change with a joiner between them, and emoji that become one with it. */
const joined =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}'
  + '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}'
  + '\\p{Script=Myanmar}\\p{Script=Mongolian}]'
const flagOfRegion = '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}'
/** The first group is kept; what follows it shows nothing, or turns the text around it. */
const unshown = new RegExp(
  `((?<=${joined})[\\u200C\\u200D](?=${joined})|${flagOfRegion})|(?:[\\p{C}\\s\\u2800]|(?!\\uFE0F)\\p{Default_Ignorable_Code_Point})`,
  'gu',
)

/** A name, shown to others. Characters that show nothing are replaced by spaces, not refused. */
export const plainText = () =>
  z.string().overwrite((value) =>
    value
      .replace(unshown, (_, kept: string | undefined) => kept ?? ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )

const visible = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Whether there is something to see: a letter, a digit or an emoji. */
export const isVisible = (value: string): boolean => visible.test(value)

/** A URL. It is kept as written, so it is also checked for characters that cannot be stored; only parsing would encode them. */
export const address = (options?: Parameters<typeof z.url>[0]) => z.url(options).refine(isStorable, refusal)
