import { useEffect } from 'react'
import { getStaffHome, type StaffHome } from '#contract/calls/dashboard/staff.ts'
import { call } from '../../../lib/call.ts'
import { useLoad, type Loaded } from '../../../lib/useLoad.ts'

export type Home = Loaded<StaffHome>

/** Matches begin by the minute. */
const rereadMs = 60_000

export function useStaffHome(today: string): Home {
  const home = useLoad(`home ${today}`, (signal) => call(getStaffHome, { signal }))
  const { reload } = home
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, rereadMs)
    return () => clearInterval(timer)
  }, [reload])
  return home
}
