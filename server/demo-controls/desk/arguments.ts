// The arguments of a verb: how they are described to people, and how they are read from a request.
import { z } from 'zod'
import type { VerbArgument } from '#contract/calls/demo/desk.ts'
import { invalid } from '../../http/errors.ts'

const textMax = 200

export const text = (help: string) => z.string().trim().min(1).max(textMax).describe(help)
export const choice = <const T extends readonly [string, ...string[]]>(choices: T, help: string) =>
  z.enum(choices, { error: `expected one of ${choices.join(', ')}` }).describe(help)
/** A number; the command line gives it as text. */
export const number = (min: number, max: number, help: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
      z.number(`expected a number from ${min} to ${max}`).min(min, `at least ${min}`).max(max, `at most ${max}`),
    )
    .describe(help)
export const whole = (min: number, max: number, help: string) =>
  number(min, max, help).refine((value) => Number.isInteger(value), 'expected a whole number')

const Described = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.object({
      type: z.string().default('string'),
      description: z.string().default(''),
      enum: z.array(z.string()).optional(),
      default: z.union([z.string(), z.number()]).optional(),
    }),
  ),
})

export function describeArguments(input: z.ZodObject): VerbArgument[] {
  const { properties, required } = Described.parse(z.toJSONSchema(input, { io: 'output' }))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    help: property.description,
    kind: property.type === 'string' ? 'text' : 'number',
    choices: property.enum ?? null,
    usual: property.default ?? null,
    isNeeded: required.includes(name) && property.default === undefined,
  }))
}

/** Throws `invalid_request` with every field that is wrong, missing or unknown. */
export function readArguments<I extends z.ZodObject>(input: I, given: unknown): z.output<I> {
  const parsed = input.strict().safeParse(given)
  // A strict copy of the schema parses to what the schema does.
  if (parsed.success) return parsed.data as z.output<I>
  throw invalid(
    ...parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key): [string, string] => [key, 'is no argument of this verb'])
        : [[issue.path.join('.') || 'verb', issue.message] as [string, string]],
    ),
  )
}
