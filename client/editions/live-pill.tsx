import type { HeaderSlot } from '../shell/plan.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Loaded only for hosts who are on air.
const OnAirPill = lazyPart(() => import('../features/studio/on-air/status/OnAirPill.tsx'))

/** The header's link from any screen back to the live screen at `to`, for a host who is on air. */
export const livePill =
  (to: string): HeaderSlot =>
  ({ user }) =>
    user.role === 'anchor' && user.liveRoomIsBegin ? <OnAirPill to={to} /> : null
