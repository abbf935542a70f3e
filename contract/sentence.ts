// A sentence with placeholders and separate values, so that clients can translate it.
import { z } from 'zod'
import { text } from './text.ts'

/** `text` is English, with `{name}` as placeholder of the value of this name. */
export const Sentence = z.object({ text: text(), values: z.record(text(), z.union([text(), z.number()])) })
export type Sentence = z.infer<typeof Sentence>

/** The sentence with its values filled in. `translate` returns the text in another language. */
export const sentenceOf = ({ text, values }: Sentence, translate = (english: string) => english): string =>
  translate(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
