import type { HeaderSlot } from '../app/plan.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Fetched by hosts who are on air.
const OnAirPill = lazyPart(() => import('../features/on-air/OnAirPill.tsx'))

/** The pill that leads a host who is on air back to the live screen at this address. */
export const livePill =
  (to: string): HeaderSlot =>
  ({ user }) =>
    user.role === 'anchor' && user.liveRoomIsBegin ? <OnAirPill userId={user.id} to={to} /> : null
