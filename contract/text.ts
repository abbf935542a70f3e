// The only text type of the contract. Other files must not use zod's own string (scripts/checks/architecture/file-rules.ts).
import { z } from 'zod'

/** PostgreSQL cannot store U+0000 or an unpaired surrogate. */
const unstorable = /\0|\p{Surrogate}/u
const isStorable = (value: string) => !unstorable.test(value)
/** `abort`: no further issues are reported for such a text. */
const refusal = { error: 'holds a character that cannot be stored', abort: true }

export const text = () => z.string().refine(isStorable, refusal)

/** A name that a program sends for itself, shown to others. Control and bidirectional formatting characters are replaced by spaces, not refused. */
export const plainText = () => z.string().overwrite((value) => value.replace(/[\p{C}\s]+/gu, ' ').trim())

/** A URL. It is kept as written, so it is also checked for characters that cannot be stored; only parsing would encode them. */
export const address = (options?: Parameters<typeof z.url>[0]) => z.url(options).refine(isStorable, refusal)
