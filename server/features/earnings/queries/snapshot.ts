import type { Client, Transaction } from '../../../db/open-database.ts'

/** Runs all reads on one database snapshot. Otherwise a gift stored between two of them would leave sums that do not add up. */
export const inSnapshot = <T>(db: Client, read: (tx: Transaction) => Promise<T>) =>
  db.$transaction(read, { isolationLevel: 'RepeatableRead' })

/** A page that holds all days of a month. */
export const wholeMonth = { limit: 31, page: 1 }
