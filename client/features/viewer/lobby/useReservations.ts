import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComingEvent } from '#contract/calls/viewer/lobby.ts'
import { showToast } from '../../../kit/Toast.tsx'
import { connected, holdAudience, type AudienceWire, type HeldAudience } from '../guest/audience.ts'
import { requireGuest } from '../guest/guest-request.ts'
import { useGuest } from '../guest/guest-store.ts'

type EventOfHost = Pick<ComingEvent, 'eventId' | 'anchorId'>

/** A match may be shown by several hosts; each is reserved for itself. */
export const eventName = ({ eventId, anchorId }: EventOfHost) => `${eventId}-${anchorId}`

async function readReserved(wire: AudienceWire): Promise<Set<string> | null> {
  if (!(await connected(wire))) return null
  const answer = await wire.send('event/list', {})
  return answer.ok ? new Set(answer.data.events.filter(({ isMyReserve }) => isMyReserve).map(eventName)) : null
}

/** The guest's reminders at a merchant. Whoever is no guest yet gives a nickname with the first reminder. */
export function useReservations(merchant: string) {
  const { t } = useTranslation()
  const [reserved, setReserved] = useState<ReadonlySet<string>>(new Set())
  const guestId = useGuest(merchant)?.customer.id
  const held = useRef<HeldAudience>(undefined)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const listen = async () => {
      const got = guestId === undefined ? null : await holdAudience(merchant)
      if (!got) return setReserved(new Set())
      if (signal.aborted) return got.release()
      held.current = got
      const mine = await readReserved(got.wire)
      if (mine && !signal.aborted) setReserved(mine)
    }
    void listen()
    return () => {
      over.abort()
      held.current?.release()
      held.current = undefined
    }
  }, [merchant, guestId])
  const toggle = async (event: ComingEvent) => {
    const name = eventName(event)
    const isReserved = reserved.has(name)
    if (!(await requireGuest(merchant))) return
    const change = (isIn: boolean) => setReserved((were) => new Set(isIn ? [...were, name] : [...were].filter((other) => other !== name)))
    change(!isReserved)
    const got = await holdAudience(merchant)
    const { eventId, anchorId } = event
    const isOpen = got !== null && (await connected(got.wire))
    const answer = isOpen ? await got.wire.send(isReserved ? 'event/cancel' : 'event/reserve', { eventId, anchorId }) : null
    got?.release()
    if (answer?.ok) return showToast(t(isReserved ? 'lobby.notReminding' : 'lobby.reminding'))
    change(isReserved)
    showToast(t(answer === null || answer.code === 'offline' ? 'viewer.offline' : 'viewer.failed'))
  }
  return { reserved, toggle: (event: ComingEvent) => void toggle(event) }
}

export type Reservations = ReturnType<typeof useReservations>
