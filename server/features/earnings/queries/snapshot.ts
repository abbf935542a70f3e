import type { Client, Transaction } from '../../../db/open-database.ts'

/** Reads of one moment: a gift in between would leave sums that do not add up. */
export const oneMoment = <T>(db: Client, read: (tx: Transaction) => Promise<T>) =>
  db.$transaction(read, { isolationLevel: 'RepeatableRead' })

/** No month has more days. */
export const wholeMonth = { limit: 31, page: 1 }
