// A verb of the desk: its name, its arguments and its action. It acts through the same calls, sockets and pushes as a real user or program.
import type { z } from 'zod'
import type { Verb as VerbDescription, verbGroups } from '#contract/calls/demo/desk.ts'
import { describeArguments, readArguments } from './arguments.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Stage } from './stage.ts'

interface Written<I extends z.ZodObject> {
  name: string
  help: string
  input: I
  /** Addresses of an admin's screens that show the effect. */
  seenAt: readonly string[]
  /** Returns a sentence about the result. Throws the error of a refused call. */
  run: (stage: Stage, given: z.output<I>) => Promise<Sentence>
}

export interface Verb {
  name: string
  seenAt: readonly string[]
  description: VerbDescription
  /** Reads the arguments, and throws if they are invalid, before anything is done. */
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
