// The seal of a settlement or a reopening: a hash over what was done, the rows it rests on, and the seal before it of that family.
import { createHash } from 'node:crypto'

/** Of the form below. Another form gets another number, and its own rules in docs/books.md. */
const version = 1

export interface SealedChange {
  familyId: number
  /** YYYY-MM-DD */
  day: string
  zone: string
  action: 'confirm' | 'reopen'
  /** Hundredths of a point. */
  profitSum: bigint
  profitConfirm: bigint
  note: string
  by: string
  at: Date
  /** The seal before it of that family; null for the first. */
  before: string | null
  /** The lines of the day's rows; empty for a reopening. */
  rows: string
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** 64 hexadecimal digits. */
export const sealOf = ({ familyId, day, zone, action, profitSum, profitConfirm, note, by, at, before, rows }: SealedChange): string =>
  sha256(
    [
      `greenroom books ${version}`,
      `family ${familyId}`,
      `day ${day} ${zone}`,
      `${action} ${profitConfirm} of ${profitSum}`,
      `by ${JSON.stringify(by)} at ${at.toISOString()}`,
      `note ${JSON.stringify(note)}`,
      `before ${before ?? '-'}`,
      `rows ${sha256(rows)}`,
    ].join('\n'),
  )
