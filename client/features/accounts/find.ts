import { listAnchors, listFamilies } from '#contract/calls/accounts/admin.ts'
import { call } from '../../lib/call.ts'
import { foundIn, foundMax as limit, type Find } from '../../ui/find.ts'

export const findFamilies: Find = async (name, signal) =>
  foundIn(await call(listFamilies, { query: { name, limit }, signal }), ({ value }) =>
    value.map(({ id, name }) => ({ id, label: name, search: { name } })),
  )

export const findAnchors: Find = async (name, signal) =>
  foundIn(await call(listAnchors, { query: { name, limit }, signal }), ({ value }) =>
    value.map(({ id, name, familyName }) => ({ id, label: name, detail: familyName, search: { name } })),
  )
