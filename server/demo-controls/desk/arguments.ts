// The arguments of the desk's verbs: their descriptions for forms and the command line, and how they are read from a request.
import { z } from 'zod'
import type { VerbArgument } from '#contract/calls/demo/desk.ts'
import type { Sentence } from '#contract/sentence.ts'
import { text as wireText } from '#contract/text.ts'
import { AppError } from '../../http/errors.ts'
import { issueOf, sentence, sentences } from './sentences.ts'

const textMax = 200

export const text = (help: string) => wireText().trim().min(1).max(textMax).describe(help)
/** The first argument of most verbs. */
export const host = text('account, name or id of the host')
export const choice = <const T extends readonly [string, ...string[]]>(choices: T, help: string) => z.enum(choices).describe(help)
/** A number; the command line gives it as text. */
export const number = (min: number, max: number, help: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
      z.number().min(min).max(max),
    )
    .describe(help)
export const whole = (min: number, max: number, help: string) =>
  number(min, max, help).refine((value) => Number.isInteger(value), sentences.whole)

const Described = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.object({
      type: z.string().default('string'),
      description: z.string().default(''),
      enum: z.array(z.string()).optional(),
      default: z.union([z.string(), z.number()]).optional(),
      minimum: z.number().default(0),
      maximum: z.number().default(0),
    }),
  ),
})

type Range = Pick<z.output<typeof Described>['properties'][string], 'minimum' | 'maximum'>
const describe = (input: z.ZodObject) => Described.parse(z.toJSONSchema(input, { io: 'output' }))

export function describeArguments(input: z.ZodObject): VerbArgument[] {
  const { properties, required } = describe(input)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    help: property.description,
    kind: property.type === 'string' ? 'text' : 'number',
    choices: property.enum ?? null,
    usual: property.default ?? null,
    isNeeded: required.includes(name) && property.default === undefined,
  }))
}

const Choices = z.object({ choices: z.array(z.union([z.string(), z.number()])) })
const oneOf = (choices: readonly unknown[]) => sentence('oneOf', { choices: choices.join(', ') })

/** Describes what is wrong with a given argument. A message of a schema itself has no values. */
function issueSentence(issue: z.core.$ZodIssue, { minimum: min, maximum: max }: Range): Sentence {
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'invalid_type') return sentence('number', { min, max })
  if (issue.code === 'too_small') return issue.origin === 'string' ? sentence('needed', {}) : sentence('atLeast', { min })
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? sentence('tooLong', { max: Number(issue.maximum) }) : sentence('atMost', { max })
  const given = issue.code === 'custom' ? Choices.safeParse(issue.params) : null
  return given?.success ? oneOf(given.data.choices) : { text: issue.message, values: {} }
}

/** Throws `invalid_request` with every field that is wrong, missing or unknown. */
export function readArguments<I extends z.ZodObject>(input: I, given: Readonly<Record<string, unknown>>): z.output<I> {
  const parsed = input.strict().safeParse(given)
  // A strict copy of the schema has the same output type.
  if (parsed.success) return parsed.data as z.output<I>
  const { properties } = describe(input)
  const issues = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => issueOf(key, sentence('unknown', {})))
    const field = issue.path.join('.')
    const property = properties[field]
    return issueOf(field, given[field] === undefined || !property ? sentence('needed', {}) : issueSentence(issue, property))
  })
  throw new AppError('invalid_request', { issues })
}
