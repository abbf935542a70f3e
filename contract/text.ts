// The one type of text on the wire. No other file of the contract uses zod's own (scripts/checks/architecture/file-rules.ts).
import { z } from 'zod'

/** No database stores U+0000, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u
const isStorable = (value: string) => !unstorable.test(value)
/** Whatever else is wrong with such a text, this alone is said. */
const refusal = { error: 'holds a character that cannot be stored', abort: true }

export const text = () => z.string().refine(isStorable, refusal)

/** A name that a program gives itself and others see. Made plain, not refused: no control characters, and none that reverse the text beside it. */
export const plainText = () => z.string().overwrite((value) => value.replace(/[\p{C}\s]+/gu, ' ').trim())

/** An address stays as it was written, so it has to be text, too: parsing would encode what it holds. */
export const address = (options?: Parameters<typeof z.url>[0]) => z.url(options).refine(isStorable, refusal)
