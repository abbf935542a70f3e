import { useEffect, useState } from 'react'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { openGuestSheet, requireGuest } from '../guest/guest-request.ts'
import { useGuest } from '../guest/guest-store.ts'
import { Entrance } from './entrance/Entrance.tsx'
import { Failure } from './entrance/Failure.tsx'
import { useHostPage } from './entrance/useHostPage.ts'
import { paidUntil } from './paid-time.ts'
import { Watching } from './Watching.tsx'
import type { Ban, EndReason, WatchState } from './watch-state.ts'

/** How a stay ended, for the page that follows it. */
export type Left = { end: EndReason } | { ban: Ban } | { refusal: NonNullable<WatchState['refusal']> }

/** The page of a room: the entrance, and behind it the picture. Whoever is known here and has nothing to pay enters at once. */
export default function Room({ anchorId }: { anchorId: number }) {
  const [inside, setInside] = useState<LobbyCard | null>(null)
  const [left, setLeft] = useState<Left | null>(null)
  const [endedSession, setEndedSession] = useState<string | null>(null)
  // In the room of a match for its score, too.
  const { page, error, reload } = useHostPage(anchorId, { isWaiting: inside === null || inside.match !== null, endedSession })
  const guest = useGuest(page?.merchant ?? null)
  const room = page?.room ?? null
  const paid = room?.roomType === 'private' && guest ? paidUntil(guest.customer.id, room) : null
  const isFree =
    room !== null
    && (room.roomType === 'normal' || paid !== null || (room.roomType === 'vip' && (guest?.customer.rank ?? 0) >= room.roomLevel))
  const entersAtOnce = guest !== null && isFree && left === null
  if (entersAtOnce && inside === null) setInside(room)
  const heading = page && (room?.title ?? page.name)
  useEffect(() => {
    if (heading !== undefined) document.title = `${heading} · Greenroom`
    return () => {
      document.title = 'Greenroom'
    }
  }, [heading])
  if (inside && guest && page)
    return (
      <Watching
        key={guest.customer.id}
        page={page}
        room={inside}
        guest={guest.customer}
        onLeft={(how) => {
          setLeft(how)
          setInside(null)
          if ('end' in how) setEndedSession(inside.startedAt)
        }}
      />
    )
  if (!page) return <Failure failure={error} onRetry={reload} />
  return (
    <Entrance
      page={page}
      rank={guest?.customer.rank ?? null}
      left={left}
      paidUntil={paid}
      onEnter={async () => {
        const session = room && (await requireGuest(page.merchant))
        if (!session) return
        setLeft(null)
        // The entrance says which level is missing.
        if (room.roomType === 'vip' && session.customer.rank < room.roomLevel) return
        setInside(room)
      }}
      onOtherGuest={() => void openGuestSheet(page.merchant, room?.roomLevel)}
    />
  )
}
