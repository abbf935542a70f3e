import { randomBytes } from 'node:crypto'
import { guestDays } from '#contract/limits.ts'

/** The tokens of a guest carry its key. A customer with a new key has no valid tokens. */
export const newGuestKey = () => randomBytes(16).toString('base64url')

/** The nickname of a guest whose record was removed: its orders stay, without the name that it had chosen. */
export const removedGuest = 'Guest'

const dayMs = 86_400_000

/** A guest who was last seen before this time cannot come back: the token of that visit has expired. */
export const stillPeopleAt = (now: number) => new Date(now - guestDays * dayMs)
