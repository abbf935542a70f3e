import { listFamilies } from '#contract/admin.ts'
import { listLimitMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** Every family, and the merchants that are known by them. */
export function useFamilies() {
  const own = useUser()?.merchant ?? ''
  const { data } = useLoad('families', (signal) => call(listFamilies, { query: { limit: listLimitMax }, signal }))
  const families = data?.value ?? []
  const merchants = [...new Set([own, ...families.map(({ merchant }) => merchant)])].filter(Boolean)
  return { families, merchants }
}
