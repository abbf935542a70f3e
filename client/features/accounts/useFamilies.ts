import { listFamilies } from '#contract/calls/accounts/admin.ts'
import { listLimitMax } from '#contract/limits.ts'
import { call, type Failure } from '../../lib/call.ts'
import { useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** The state of loading all families. */
export interface FamilyList {
  isKnown: boolean
  /** Why the list could not be loaded. */
  failure: Failure | undefined
  reload: () => void
}

/** Every family, and the merchants: the user's own and those of the families. */
export function useFamilies() {
  const own = useUser()?.merchant ?? ''
  const { data, error, reload } = useLoad('families', (signal) => call(listFamilies, { query: { limit: listLimitMax }, signal }))
  const families = data?.value ?? []
  const merchants = [...new Set([own, ...families.map(({ merchant }) => merchant)])].filter(Boolean)
  const list: FamilyList = { isKnown: data !== undefined, failure: data ? undefined : error, reload }
  return { families, merchants, list }
}
