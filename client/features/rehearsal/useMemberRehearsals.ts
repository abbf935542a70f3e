import { useMemo } from 'react'
import { listRehearsals, type MemberRehearsal } from '#contract/calls/push/rehearsal.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'

const none: readonly MemberRehearsal[] = []

/** The last rehearsal of each anchor, by the anchor's id; empty until it has loaded. */
export function useMemberRehearsals(): ReadonlyMap<number, MemberRehearsal> {
  const { data = none } = useLoad('rehearsals', (signal) => call(listRehearsals, { signal }))
  return useMemo(() => new Map(data.map((rehearsal) => [rehearsal.anchorId, rehearsal])), [data])
}
