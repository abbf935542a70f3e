// Formats the verbs of the desk for the command line, and parses its arguments.
import { outcomeOf, type DeskRun, type Verb } from '#contract/calls/demo/desk.ts'
import type { Arguments } from './desk-client.ts'

const argumentUsage = ({ name, isNeeded, usual }: Verb['arguments'][number]) => {
  if (isNeeded) return name.toUpperCase()
  return usual === null ? `[${name}=...]` : `[${name}=${usual}]`
}

export const usageOf = (verb: Verb) => [verb.name, ...verb.arguments.map(argumentUsage)].join(' ')

/** One indented line for each verb. */
export function listOf(verbs: readonly Verb[]): string {
  const usages = verbs.map(usageOf)
  const width = Math.min(56, Math.max(...usages.map(({ length }) => length)))
  return verbs.map(({ help }, at) => `  ${(usages[at] ?? '').padEnd(width)}  ${help}`).join('\n')
}

/** The usage of one verb with its arguments explained. Throws an error with a readable message if there is no such verb. */
export function helpOf(verbs: readonly Verb[], name: string): string {
  const verb = verbs.find((one) => one.name === name)
  if (!verb) throw new Error(`There is no verb ${name}. npm run trigger lists them.`)
  const width = Math.max(0, ...verb.arguments.map((argument) => argument.name.length))
  const lines = verb.arguments.map(
    (argument) => `  ${argument.name.padEnd(width)}  ${argument.help}${argument.choices ? ` (${argument.choices.join(', ')})` : ''}`,
  )
  return [usageOf(verb), `  ${verb.help}`, ...lines].join('\n')
}

/** Words in the order of the verb's arguments; `name=value` sets one by name. Throws an error with a readable message if there are too many. */
export function readWords(verb: Verb, words: readonly string[]): Arguments {
  const names = verb.arguments.map(({ name }) => name)
  const given: Arguments = {}
  for (const word of words) {
    const named = /^([a-z]+)=(.*)$/s.exec(word)
    const [, name = '', value = ''] = named ?? []
    if (named && names.includes(name)) {
      given[name] = value
      continue
    }
    const next = names.find((one) => given[one] === undefined)
    if (next === undefined) throw new Error(`${verb.name} does not take ${word}. Usage:\n  ${usageOf(verb)}`)
    given[next] = word
  }
  return given
}

export function reportOf(run: DeskRun): string {
  const { calls, seenAt } = run
  const lines = calls.slice(0, 20).map(({ by, what, answer }) => `  ${by}: ${what} -> ${answer}`)
  if (calls.length > lines.length) lines.push(`  and ${calls.length - lines.length} more`)
  if (seenAt.length > 0) lines.push(`  seen at ${seenAt.join(', ')}`)
  return [outcomeOf(run), ...lines].join('\n')
}
