import { z } from 'zod'
import { Disagreement, type BooksCheck } from '#contract/calls/admin/books.ts'
import type { CheckRow } from './queries.ts'

export const presentCheck = ({ startedAt, finishedAt, rows, settledDays, disagreements }: CheckRow): BooksCheck => ({
  at: (finishedAt ?? startedAt).toISOString(),
  rows,
  settledDays,
  disagreements: z.array(Disagreement).parse(disagreements),
})
