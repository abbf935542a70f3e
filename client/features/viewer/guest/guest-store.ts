// The guests of this browser: one for each merchant, because a customer belongs to one. They stay when the page is closed.
import { z } from 'zod'
import { create } from 'zustand'
import { CustomerSession, resumeGuest } from '#contract/calls/viewer/guest.ts'
import { actAs } from '../../../lib/acts.ts'
import { call } from '../../../lib/call.ts'
import { browserStorage } from '../../../lib/storage.ts'

const storageKey = 'guests'
const Stored = z.record(z.string(), CustomerSession)
type Guests = z.infer<typeof Stored>

const useGuests = create<Guests>(() => browserStorage.read(storageKey, Stored) ?? {})
/** Merchants whose guest has been resumed since the page was opened. */
const resumed = new Set<string>()

function store(guests: Guests) {
  browserStorage.set(storageKey, JSON.stringify(guests))
  useGuests.setState(guests, true)
}

export function keepGuest(session: CustomerSession) {
  actAs(`customer ${session.customer.id}`)
  resumed.add(session.customer.merchant)
  store({ ...useGuests.getState(), [session.customer.merchant]: session })
}

export function forgetGuest(merchant: string) {
  const { [merchant]: _, ...others } = useGuests.getState()
  store(others)
}

export const guestOf = (merchant: string): CustomerSession | null => useGuests.getState()[merchant] ?? null

/** The nickname that this browser used last, for the next sign-up. */
export const usualNickname = (): string => Object.values(useGuests.getState()).at(-1)?.customer.nickname ?? ''

/** Renews the token of this browser's guest, once for each opening of the page. Null if there is no guest any more. */
export async function returningGuest(merchant: string): Promise<CustomerSession | null> {
  const known = guestOf(merchant)
  if (!known || resumed.has(merchant)) return known
  const answer = await call(resumeGuest, { body: { token: known.token } })
  if (answer.ok) keepGuest(answer.data)
  // Without a connection the stored token may still be good; the socket decides.
  else if (answer.code === 'session_ended' || answer.code === 'not_signed_in' || answer.code === 'not_found') forgetGuest(merchant)
  return guestOf(merchant)
}

export const useGuest = (merchant: string | null) => useGuests((guests) => (merchant === null ? null : (guests[merchant] ?? null)))
