// The check of the books (docs/books.md): every figure is computed again from orders and sessions.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { Instant } from '../../wire.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const
const Count = z.number().int().nonnegative()

/** A stored row that differs from the computed one. */
export const Disagreement = z.object({
  table: text(),
  /** The row's key as text. */
  row: text(),
  field: text(),
  stored: text(),
  computed: text(),
})

export const BooksCheck = z.object({
  at: Instant,
  /** Number of rows that were checked. */
  rows: Count,
  settledDays: Count,
  /** At most 1,000. */
  disagreements: z.array(Disagreement),
})
export type BooksCheck = z.infer<typeof BooksCheck>

export const readBooks = defineCall({
  method: 'GET',
  path: '/admin/books',
  who,
  reply: z.object({ last: BooksCheck.nullable() }),
  summary: 'The last check of the books. They are checked every night.',
})

export const verifyBooks = defineCall({
  method: 'POST',
  path: '/admin/books',
  who,
  isHeavy: true,
  reply: BooksCheck,
  summary:
    'Checks the books now: every daily figure, income, settlement and seal is computed again. It takes seconds; with a million orders up to a minute.',
})
