import { useMemo } from 'react'
import { listRehearsals, type MemberRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { call } from '../../../lib/call.ts'
import { useLoad } from '../../../lib/useLoad.ts'

/**
 * The last rehearsal of each anchor, by the anchor's id; empty if they cannot be loaded. Undefined until then: a table waits for them, because
 * its columns would move.
 */
export function useMemberRehearsals(): ReadonlyMap<number, MemberRehearsal> | undefined {
  const { data, error } = useLoad('rehearsals', (signal) => call(listRehearsals, { signal }))
  const isAnswered = data !== undefined || error !== undefined
  return useMemo(() => (isAnswered ? new Map(data?.map((rehearsal) => [rehearsal.anchorId, rehearsal])) : undefined), [data, isAnswered])
}
