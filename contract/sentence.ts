// A sentence whose values stand apart, so that a screen can show it in its own language.
import { z } from 'zod'
import { text } from './text.ts'

/** `text` is English; `{name}` stands for the value of this name. */
export const Sentence = z.object({ text: text(), values: z.record(text(), z.union([text(), z.number()])) })
export type Sentence = z.infer<typeof Sentence>

/** The sentence with its values. `inOwnWords`: the text in another language. */
export const sentenceOf = ({ text, values }: Sentence, inOwnWords = (english: string) => english): string =>
  inOwnWords(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
