// A thank-you for a customer: a line of the host in the room at the customer's next visit (docs/product/rules.md, The end of a session).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { thanksTextMax } from '../../limits.ts'
import { text } from '../../text.ts'
import { Done, Id, Instant } from '../../wire.ts'

export const Thanks = z.object({
  text: text(),
  /** When the host wrote it. */
  at: Instant,
  /** When the room showed it; null while it waits for the next visit. */
  shownAt: Instant.nullable(),
})
export type Thanks = z.infer<typeof Thanks>

const params = z.object({ customerId: Id })

export const saveThanks = defineCall({
  method: 'PUT',
  path: '/customer/:customerId/thanks',
  who: ['anchor'],
  params,
  body: z.object({ text: text().trim().min(1).max(thanksTextMax) }),
  reply: Thanks,
  summary:
    "Thanks a customer who gave gifts to the host: the text, with the nickname, is the host's first line at the customer's next visit.",
})

export const withdrawThanks = defineCall({
  method: 'DELETE',
  path: '/customer/:customerId/thanks',
  who: ['anchor'],
  params,
  reply: Done,
  summary: 'Withdraws a thank-you that still waits. Repeating it has no effect.',
})
