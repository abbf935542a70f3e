import { listVerbs } from '#contract/calls/demo/desk.ts'
import { call } from '../../lib/call.ts'
import { containsText, foundIn, type Find } from '../../ui/find.ts'

export const findVerbs: Find = async (text, signal) =>
  foundIn(await call(listVerbs, { signal }), (verbs) =>
    verbs
      .map(({ name, help }, id) => ({ id, label: name, detail: help, search: { verb: name } }))
      .filter(({ label, detail }) => containsText(`${label} ${detail}`, text)),
  )
