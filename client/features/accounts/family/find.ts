import { listFamilyMembers } from '#contract/calls/accounts/family.ts'
import { call } from '../../../lib/call.ts'
import { containsText, foundIn, type Find } from '../../../ui/find.ts'

export const findMembers: Find = async (text, signal) =>
  foundIn(await call(listFamilyMembers, { signal }), (members) =>
    members
      .filter(({ modelName }) => containsText(modelName, text))
      .map(({ id, modelName }) => ({ id, label: modelName, search: { name: modelName } })),
  )
