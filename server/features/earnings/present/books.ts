import { z } from 'zod'
import { Disagreement, type BooksCheck } from '#contract/calls/earnings/books.ts'
import type { CheckRow } from '../queries/books.ts'

export const presentCheck = ({ startedAt, finishedAt, rows, settledDays, disagreements }: CheckRow): BooksCheck => ({
  at: (finishedAt ?? startedAt).toISOString(),
  rows,
  settledDays,
  disagreements: z.array(Disagreement).parse(disagreements),
})
