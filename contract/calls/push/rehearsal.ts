// Rehearsing before going on air: the push is graded, and nobody sees it.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { EndFigures, Grade } from '../../push/rehearsal.ts'
import { Done, Id, Instant } from '../../wire.ts'
import { text } from '../../text.ts'

export const Rehearsal = z.object({
  id: Id,
  /** Null while it runs. */
  finishedAt: Instant.nullable(),
  /** Real milliseconds: how long it has run, how long it runs, and when the push is to be cut and started again. */
  elapsedMs: z.number().int().nonnegative(),
  lengthMs: z.number().int(),
  cutAtMs: z.number().int(),
  /** The program that pushed, where it says so. */
  program: text().nullable(),
  /** No point failed. Null while it runs. */
  passed: z.boolean().nullable(),
  grades: z.array(Grade),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const startRehearsal = defineCall({
  method: 'POST',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: Rehearsal,
  summary: 'Begins to grade the push; one that runs is given up. 409 while the host is live.',
})

export const readRehearsal = defineCall({
  method: 'GET',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: z.object({ running: Rehearsal.nullable(), last: Rehearsal.nullable(), before: Rehearsal.nullable() }),
  summary: 'The running rehearsal as far as it is graded, the last one, and the one before.',
})

export const finishRehearsal = defineCall({
  method: 'PUT',
  path: '/live/rehearsal',
  who: ['anchor'],
  body: EndFigures,
  reply: Rehearsal,
  summary: 'Grades the rehearsal once its time is over, with what the page heard and saw. What is left out is not measured.',
})

export const cancelRehearsal = defineCall({
  method: 'DELETE',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: Done,
  summary: 'Gives the running rehearsal up. Repeating it does no harm.',
})

export const MemberRehearsal = z.object({
  anchorId: Id,
  finishedAt: Instant,
  program: text().nullable(),
  passed: z.boolean(),
  /** The points that failed. */
  failed: z.array(Grade.shape.point),
})
export type MemberRehearsal = z.infer<typeof MemberRehearsal>

export const listRehearsals = defineCall({
  method: 'GET',
  path: '/family/rehearsals',
  who: ['family', 'admin'],
  reply: z.array(MemberRehearsal),
  summary: "The last rehearsal of each member of the own family; of everybody's for an admin.",
})
