// Rehearsal before going live: the push is graded without being shown to viewers (docs/rehearsal.md).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { EndFigures, Grade } from '../../push/rehearsal.ts'
import { Done, Id, Instant } from '../../wire.ts'
import { text } from '../../text.ts'

export const Rehearsal = z.object({
  id: Id,
  /** Null while it runs. */
  finishedAt: Instant.nullable(),
  /** In real milliseconds: time elapsed, total length, and when the host has to stop and restart the push. */
  elapsedMs: z.number().int().nonnegative(),
  lengthMs: z.number().int(),
  cutAtMs: z.number().int(),
  /** The program that pushed, if it sends its name. */
  program: text().nullable(),
  /** True if no point failed. Null while it runs. */
  passed: z.boolean().nullable(),
  grades: z.array(Grade),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const startRehearsal = defineCall({
  method: 'POST',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: Rehearsal,
  summary: 'Starts to grade the push; a running rehearsal is cancelled. 409 while the host is live.',
})

export const readRehearsal = defineCall({
  method: 'GET',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: z.object({ running: Rehearsal.nullable(), last: Rehearsal.nullable(), before: Rehearsal.nullable() }),
  summary: 'The running rehearsal with its grades so far, the last one, and the one before.',
})

export const finishRehearsal = defineCall({
  method: 'PUT',
  path: '/live/rehearsal',
  who: ['anchor'],
  body: EndFigures,
  reply: Rehearsal,
  summary: 'Grades the rehearsal when its time is over, with the measurements of the page. Missing figures count as not measured.',
})

export const cancelRehearsal = defineCall({
  method: 'DELETE',
  path: '/live/rehearsal',
  who: ['anchor'],
  reply: Done,
  summary: 'Cancels the running rehearsal. Repeating it has no effect.',
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
  summary: 'The last rehearsal of each member of the own family; for an admin of all anchors.',
})
