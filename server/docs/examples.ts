// Recorded requests and replies: `npm run examples` records them again.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { CallName } from '#contract/calls.ts'

const Fields = z.record(z.string(), z.unknown())
export const Example = z.object({
  params: Fields.optional(),
  query: Fields.optional(),
  body: z.unknown().optional(),
  reply: z.unknown().optional(),
})
export type Example = z.infer<typeof Example>

const examples = z.record(z.string(), Example).parse(JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')))

/** Empty for a call without a recorded example. */
export const exampleOf = (name: CallName): Partial<Example> => examples[name] ?? {}
