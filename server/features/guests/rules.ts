import { randomBytes } from 'node:crypto'

/** The tokens of a guest carry its key. A customer with a new key has no valid tokens. */
export const newGuestKey = () => randomBytes(16).toString('base64url')

/** The nickname of a guest whose record was removed: its orders stay, without the name that it had chosen. */
export const removedGuest = 'Guest'
