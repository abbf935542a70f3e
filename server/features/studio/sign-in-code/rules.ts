import { createHash, randomBytes } from 'node:crypto'
import { qrCodeMinutes, sessionDays } from '#contract/limits.ts'
import type { OpenSession } from '../../../auth/actor.ts'

/** The content of the QR code. It cannot be guessed within its five minutes. */
export const newCode = () => randomBytes(32).toString('base64url')

/** The host's app with a code in the fragment, which no server, log or other site receives. Our codes need no escapes. */
export const appUrl = (origin: string, code: string) => `${origin}/app/host#code=${code}`

/** The stored form: somebody who can read the table cannot sign in with a hash. */
export const codeHash = (code: string) => createHash('sha256').update(code).digest('hex')

/** A code expires at the latest with the session that requested it. */
export const codeExpiry = (now: Date, { since }: OpenSession) =>
  new Date(Math.min(now.getTime() + qrCodeMinutes * 60_000, since.getTime() + sessionDays * 86_400_000))
