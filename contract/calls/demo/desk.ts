// The desk of a demo: each verb triggers an event, through the same calls and sockets as in normal operation. These calls exist only if
// DEMO_CONTROLS is on, which it is not in production.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { Sentence, sentenceOf } from '../../sentence.ts'
import { Id, Instant } from '../../wire.ts'
import { webhookStatuses } from '../webhooks.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const

export const verbGroups = ['air', 'push', 'refusal', 'viewers', 'moderation', 'money', 'matches', 'people', 'faults'] as const

export const VerbArgument = z.object({
  name: text(),
  help: text(),
  kind: z.enum(['text', 'number']),
  choices: z.array(text()).nullable(),
  /** The default; null if the argument is required, or if the help describes the default. */
  usual: z.union([text(), z.number()]).nullable(),
  isNeeded: z.boolean(),
})
export type VerbArgument = z.infer<typeof VerbArgument>
export const Verb = z.object({
  name: text(),
  group: z.enum(verbGroups),
  help: text(),
  /** In the order of the command line. */
  arguments: z.array(VerbArgument),
})
export type Verb = z.infer<typeof Verb>

const Value = z.union([text(), z.number()])

/** One run of a verb, with its effects. Socket events are collected for a few seconds; `webhooks` have their current status. */
export const DeskRun = z.object({
  id: Id,
  at: Instant,
  verb: text(),
  arguments: z.record(text(), Value),
  /** The result in words. If the platform refused, these are details in addition to `refusal`. */
  outcome: z.array(Sentence),
  /** The error code if the platform refused, otherwise null. */
  refusal: text().nullable(),
  /** Calls and socket events that the desk sent, the account it used, and the answer: an HTTP status, `ok`, or an error code. */
  calls: z.array(z.object({ by: text(), what: text(), answer: text() })),
  /** Socket events that this server sent to any client in the following seconds. */
  events: z.array(z.object({ namespace: text(), event: text() })),
  webhooks: z.array(z.object({ id: Id, type: text(), status: z.enum(webhookStatuses) })),
  /** Addresses of screens that show the result. */
  seenAt: z.array(text()),
})
export type DeskRun = z.infer<typeof DeskRun>

/** The outcome of a run as one text. */
export const outcomeOf = ({ outcome }: Pick<DeskRun, 'outcome'>) => outcome.map((sentence) => sentenceOf(sentence)).join(' ')

export const listVerbs = defineCall({
  method: 'GET',
  path: '/demo/trigger',
  who,
  reply: z.array(Verb),
  summary: 'The verbs of the desk with their arguments. Only if DEMO_CONTROLS is on.',
})

export const trigger = defineCall({
  method: 'POST',
  path: '/demo/trigger',
  who,
  body: z.object({ verb: text().min(1).max(64) }).catchall(Value),
  reply: DeskRun,
  summary:
    'Runs a verb with its arguments, such as `{ "verb": "gift", "host": "bella", "gift": "rose", "count": 3 }`. If the platform refuses, the error has the same code. Only if DEMO_CONTROLS is on.',
})

export const listDeskRuns = defineCall({
  method: 'GET',
  path: '/demo/run',
  who,
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  reply: z.array(DeskRun),
  summary: 'The last runs of the desk on this server, oldest first; with `after`, those after that run. Only if DEMO_CONTROLS is on.',
})
