import { useState } from 'react'
import { listMyEvents, type MyEvent } from '#contract/calls/sport-events.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { MatchClock } from '../../../sport-events/event-cells.tsx'
import type { EventChange } from '../../../sport-events/event-list.ts'
import { useEventChanges } from '../../../sport-events/useEventChanges.ts'

/** The clock and the score of the match that is on air; nothing for a session with a custom title. */
export default function MatchOnAir({ liveId }: { liveId: number }) {
  const { data, reload } = useLoad(`match of ${liveId}`, (signal) => call(listMyEvents, { signal }))
  const match = data?.find(({ myLiveStatus }) => myLiveStatus === 'onair')
  // A new list begins without the changes before it.
  return match && <Followed key={JSON.stringify(match)} match={match} onMissed={reload} />
}

function Followed({ match, onMissed }: { match: MyEvent; onMissed: () => void }) {
  const [change, setChange] = useState<EventChange>()
  useEventChanges(match.sport, (changed) => changed.eventId === match.id && setChange(changed), onMissed)
  return <MatchClock event={{ ...match, ...change }} />
}
