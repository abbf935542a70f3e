// Words that lines of customers may not contain: of the platform, of a family, and of one room (docs/product/rules.md, Moderation). Each
// caller has one list: an admin that of its merchant, a family and a host their own.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { blockedWordMax, wordsAtOnce } from '../../limits.ts'
import { plainText, text } from '../../text.ts'
import { blankIsAbsent, Done, Id, Instant, pageOf, PageQuery } from '../../wire.ts'

const who = ['anchor', 'family', 'admin'] as const

/** Words differ in more than case and width. */
const Word = plainText()
  .overwrite((word) => word.normalize('NFKC').toLowerCase())
  .pipe(text().trim().min(1).max(blockedWordMax))

/** A line with the word is refused, or held until the host or a manager decides. */
export const wordActions = ['refuse', 'hold'] as const
export type WordAction = (typeof wordActions)[number]

export const BlockedWord = z.object({
  id: Id,
  /** As it was typed. `*` at an end: the word may go on there. */
  text: text(),
  action: z.enum(wordActions),
  /** The account that added it. */
  by: text(),
  at: Instant,
})
export type BlockedWord = z.infer<typeof BlockedWord>

export const listWords = defineCall({
  method: 'GET',
  path: '/words',
  who,
  query: PageQuery.extend({ contains: blankIsAbsent(text().trim().max(blockedWordMax)) }),
  /** `most`: how many words the list may have. */
  reply: pageOf(BlockedWord).extend({ most: z.number().int().positive() }),
  summary: "The caller's own list of blocked words, newest first: an admin's is that of the platform.",
})

export const addWords = defineCall({
  method: 'POST',
  path: '/words',
  who,
  body: z.object({ words: z.array(Word).min(1).max(wordsAtOnce), action: z.enum(wordActions).default('refuse') }),
  reply: z.object({ added: z.number().int().nonnegative() }),
  summary: 'Adds words to the own list, at once for every line. One that it has already gets the action.',
})

export const removeWord = defineCall({
  method: 'DELETE',
  path: '/words/:id',
  who,
  params: z.object({ id: Id }),
  reply: Done,
  summary: 'Removes a word from the own list. 404 if it is in the list of somebody else.',
})
