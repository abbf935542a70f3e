// The seal of a settlement or a reopening: a keyed hash (HMAC) over the change, the rows that it is based on, and the family's seal before
// it. Somebody who can write to the database, but does not have the key, cannot make one.
import { createHash, createHmac } from 'node:crypto'

export interface SealedChange {
  family: number
  /** YYYY-MM-DD */
  day: string
  zone: string | null
  action: 'confirm' | 'reopen'
  /** Hundredths of a point. */
  profitSum: string
  profitConfirm: string
  note: string
  by: string
  /** Milliseconds since 1970, as text. Of a settlement also its `confirmed_at`. */
  at: string
  /** The family's seal before it; null for the first. */
  before: string | null
  /** The SHA-256 of the lines of the day's rows; of an empty text for a reopening. */
  rowsHash: string
}
/** 64 hexadecimal digits. */
export type Form = (change: SealedChange) => string

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** @param version of the form. Another form gets another number, and its own rules in docs/books.md. */
const textOf = (version: number, change: SealedChange) =>
  [
    `greenroom books ${version}`,
    `family ${change.family}`,
    `day ${change.day} ${change.zone}`,
    `${change.action} ${change.profitConfirm} of ${change.profitSum}`,
    `by ${JSON.stringify(change.by)} at ${new Date(Number(change.at)).toISOString()}`,
    `note ${JSON.stringify(change.note)}`,
    `before ${change.before ?? '-'}`,
    `rows ${change.rowsHash}`,
  ].join('\n')

export const formWith =
  (key: string): Form =>
  (change) =>
    createHmac('sha256', key).update(textOf(2, change), 'utf8').digest('hex')

/** The first form had no key, so that anybody could make such a seal. An upgrade replaces these seals once. */
export const firstForm: Form = (change) => sha256(textOf(1, change))
