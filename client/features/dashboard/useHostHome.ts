import { getHostHome, type HostHome } from '#contract/calls/dashboard/host.ts'
import { call } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad, type Loaded } from '../../lib/useLoad.ts'

/** The parts of a host's start page, loaded together. */
export type Home = Loaded<HostHome>

/** Loaded again on the next business day, and when the host goes on or off air elsewhere. */
export function useHostHome(): Home {
  const today = dayIn(useBusinessZone())
  const isLive = useUser()?.liveRoomIsBegin ?? false
  return useLoad(`${today} ${isLive}`, (signal) => call(getHostHome, { signal }))
}
