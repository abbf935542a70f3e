// A verb of the desk: its name, its arguments, and what it does, through the calls, sockets and pushes of those who would do it.
import type { z } from 'zod'
import type { Verb as VerbDescription, verbGroups } from '#contract/calls/demo/desk.ts'
import { describeArguments, readArguments } from './arguments.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Stage } from './stage.ts'

interface Written<I extends z.ZodObject> {
  name: string
  help: string
  input: I
  /** Addresses of screens of an admin where it can be seen. */
  seenAt: readonly string[]
  /** Returns what happened. Throws what the platform refuses. */
  run: (stage: Stage, given: z.output<I>) => Promise<Sentence>
}

export interface Verb {
  name: string
  seenAt: readonly string[]
  description: VerbDescription
  /** Reads the arguments first: what is wrong with them is thrown before anything happens. */
  prepare: (given: Readonly<Record<string, unknown>>) => {
    arguments: Record<string, string | number>
    run: (stage: Stage) => Promise<Sentence>
  }
}

type Group = (typeof verbGroups)[number]

export const verbsOf =
  (group: Group) =>
  <I extends z.ZodObject>({ name, help, input, seenAt, run }: Written<I>): Verb => ({
    name,
    seenAt,
    description: { name, group, help, arguments: describeArguments(input) },
    prepare(given) {
      const read = readArguments(input, given)
      const reported = Object.entries(read).filter((entry): entry is [string, string | number] =>
        ['string', 'number'].includes(typeof entry[1]),
      )
      return { arguments: Object.fromEntries(reported), run: (stage) => run(stage, read) }
    },
  })
