import { randomBytes } from 'node:crypto'

/** The tokens of a guest carry its key. A customer with a new key has no valid tokens. */
export const newGuestKey = () => randomBytes(16).toString('base64url')
