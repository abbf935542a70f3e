// The desk of a demo: verbs that make something happen, each in the way in which it happens without the desk. Where the controls are switched
// off (DEMO_CONTROLS), as in production, these addresses do not exist.
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
  /** What is taken without it; null where it is needed, or where the help says what happens. */
  usual: z.union([text(), z.number()]).nullable(),
  isNeeded: z.boolean(),
})
export type VerbArgument = z.infer<typeof VerbArgument>
export const Verb = z.object({
  name: text(),
  group: z.enum(verbGroups),
  help: text(),
  /** In the order in which the command line takes them. */
  arguments: z.array(VerbArgument),
})
export type Verb = z.infer<typeof Verb>

const Value = z.union([text(), z.number()])

/** What a verb did, and what followed. What follows is counted for a few seconds; `webhooks` as they are now. */
export const DeskRun = z.object({
  id: Id,
  at: Instant,
  verb: text(),
  arguments: z.record(text(), Value),
  /** What happened; where the platform refused, what is wrong beyond `refusal`. */
  outcome: z.array(Sentence),
  /** The code of the refusal, where the platform refused. */
  refusal: text().nullable(),
  /** Calls and socket events that the desk sent, by whom, and the answer: an HTTP status, `ok`, or an error code. */
  calls: z.array(z.object({ by: text(), what: text(), answer: text() })),
  /** Socket events that left this server in the seconds after it, to anybody. */
  events: z.array(z.object({ namespace: text(), event: text() })),
  webhooks: z.array(z.object({ id: Id, type: text(), status: z.enum(webhookStatuses) })),
  /** Addresses of screens where it can be seen. */
  seenAt: z.array(text()),
})
export type DeskRun = z.infer<typeof DeskRun>

/** What a run says, as one text. */
export const outcomeOf = ({ outcome }: Pick<DeskRun, 'outcome'>) => outcome.map((sentence) => sentenceOf(sentence)).join(' ')

export const listVerbs = defineCall({
  method: 'GET',
  path: '/demo/trigger',
  who,
  reply: z.array(Verb),
  summary: 'What the desk can make happen, with the arguments of each verb. Only where DEMO_CONTROLS is on.',
})

export const trigger = defineCall({
  method: 'POST',
  path: '/demo/trigger',
  who,
  body: z.object({ verb: text().min(1).max(64) }).catchall(Value),
  reply: DeskRun,
  summary:
    'Makes something happen: the verb and its arguments, as `{ "verb": "gift", "host": "bella", "gift": "rose", "count": 3 }`. What the platform refuses is refused here with the same code. Only where DEMO_CONTROLS is on.',
})

export const listDeskRuns = defineCall({
  method: 'GET',
  path: '/demo/run',
  who,
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  reply: z.array(DeskRun),
  summary:
    'What the desk of this server did last, the oldest first; with `after`, what it did after that run. Only where DEMO_CONTROLS is on.',
})
