import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loaded separately: it is needed only after a session has ended.
const Summary = lazyPart(() => import('./Summary.tsx'))

/** The summary of the session that has just ended on this page, if one has. */
export function LastSession({ live: { lastLive, closeSummary } }: { live: LiveRoom }) {
  if (lastLive === null) return null
  return <Summary key={lastLive} liveId={lastLive} onClose={closeSummary} />
}
