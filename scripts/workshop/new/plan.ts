// The kinds of parts that `npm run new` makes.
import { addCall } from './call.ts'
import { openDraft, type Draft } from './draft.ts'
import { addEvent } from './event.ts'
import { addField } from './field.ts'
import { parseName, Refusal, type Names } from './names.ts'
import { addReport } from './report.ts'
import { addScreen } from './screen.ts'

export interface Options {
  feature?: string | undefined
  edition?: string | undefined
  namespace?: string | undefined
  from?: string | undefined
}

interface Kind {
  add: (draft: Draft, names: Names, options: Options) => void
  options: readonly (keyof Options)[]
}

const kinds: Record<string, Kind> = {
  report: { add: addReport, options: ['feature', 'edition'] },
  screen: { add: addScreen, options: ['edition'] },
  event: { add: addEvent, options: ['namespace', 'from'] },
  call: { add: addCall, options: ['feature'] },
  field: { add: addField, options: [] },
}

/** Everything that a new part needs, not written yet. Throws a Refusal. @param root the project's folder */
export function planPart(root: string, [kindName = '', name, ...more]: string[], options: Options): Draft {
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  if (!kind) throw new Refusal(`"${kindName}" is no kind of part: ${Object.keys(kinds).join(', ')}.`)
  if (more.length > 0) throw new Refusal(`One name, not also ${more.join(' ')}.`)
  const wrong = Object.keys(options).find((option) => !kind.options.some((known) => known === option))
  if (wrong !== undefined) throw new Refusal(`--${wrong} means nothing for a ${kindName}.`)
  const draft = openDraft(root)
  kind.add(draft, parseName(name), options)
  return draft
}
