import { listVerbs } from '#contract/calls/demo/desk.ts'
import { loadVerbWords } from '../../i18n/english-words.ts'
import { call } from '../../lib/call.ts'
import { containsText, foundIn, type Find } from '../../ui/find.ts'

export const findVerbs: Find = async (text, signal) => {
  const [answer, translate] = await Promise.all([call(listVerbs, { signal }), loadVerbWords()])
  return foundIn(answer, (verbs) =>
    verbs
      .filter(({ name, help }) => containsText(`${name} ${help} ${translate(help)}`, text))
      .map(({ name, help }, id) => ({ id, label: name, detail: translate(help), search: { verb: name } })),
  )
}
