// Requests a guest. If this browser has none, the sheet for nicknames opens (GuestRequest.tsx).
import { create } from 'zustand'
import type { CustomerSession } from '#contract/calls/viewer/guest.ts'
import { returningGuest } from './guest-store.ts'

export interface OpenRequest {
  merchant: string
  /** The lowest level that is of use, for a VIP room. */
  rank: number
  answer(session: CustomerSession | null): void
}

export const useGuestRequest = create<OpenRequest | null>(() => null)
const set = (next: OpenRequest | null) => useGuestRequest.setState(next, true)

/** Opens the sheet, also if there is a guest already. Resolves to null if it is closed without an answer. */
export function openGuestSheet(merchant: string, rank = 0): Promise<CustomerSession | null> {
  useGuestRequest.getState()?.answer(null)
  return new Promise((resolve) => {
    set({
      merchant,
      rank,
      answer(session) {
        set(null)
        resolve(session)
      },
    })
  })
}

/** This browser's guest at the merchant; if there is none, the one that signs up now. */
export const requireGuest = async (merchant: string): Promise<CustomerSession | null> =>
  (await returningGuest(merchant)) ?? openGuestSheet(merchant)
