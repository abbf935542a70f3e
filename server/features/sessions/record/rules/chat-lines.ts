// Packs chat lines: lines of one minute that are written together share one row, because a row takes more space than the line in it.
import { z } from 'zod'
import { chatRoles, type Speaker } from '#contract/chat.ts'
import { refusedFor, type RefusedFor } from '#contract/record.ts'

const minuteMs = 60_000
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
/** A longer row would be slow to read for one page. */
export const linesARow = 1000

export interface Line extends Pick<Speaker, 'customerId' | 'role'> {
  at: Date
  /** The sender's name if it is not a customer. */
  name: string | null
  text: string
  /** Why the line was not sent to the room. */
  refused: RefusedFor | null
}

/** The fields that few lines have. All lines have their milliseconds in the minute, their customer and their text. */
const Special = z.object({
  role: z.enum(chatRoles).default('customer'),
  name: z.string().nullable().default(null),
  refused: z.enum(refusedFor).nullable().default(null),
})
const PackedLine = z.tuple([z.number(), z.number().nullable(), z.string(), Special.prefault({})])
const PackedLines = z.array(PackedLine)

/** The lines of a row as JSON. `minute` is the start of their minute. */
export function packLines(minute: Date, lines: readonly Line[]): string {
  const packed = lines.map(({ at, customerId, name, role, text, refused }): z.input<typeof PackedLine> => {
    const offset = at.getTime() - minute.getTime()
    if (role === 'customer' && name === null && refused === null) return [offset, customerId, text]
    return [offset, customerId, text, { role, ...(name !== null && { name }), ...(refused !== null && { refused }) }]
  })
  return JSON.stringify(packed)
}

/** The lines of a row in the order in which they were written; each has an id of its own. */
export const readLines = ({ at, id, lines }: { at: Date; id: bigint; lines: unknown }): (Line & { id: number })[] =>
  PackedLines.parse(lines).map(([offset, customerId, text, special], place) => ({
    id: Number(id) * linesARow + place,
    at: new Date(at.getTime() + offset),
    customerId,
    text,
    ...special,
  }))
