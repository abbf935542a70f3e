import { createHash, randomBytes } from 'node:crypto'
import { qrCodeMinutes } from '#contract/limits.ts'

/** The content of the QR code. It cannot be guessed within its five minutes. */
export const newCode = () => randomBytes(32).toString('base64url')

/** The stored form, with which a reader of the table cannot sign in. */
export const codeHash = (code: string) => createHash('sha256').update(code).digest('hex')

export const codeExpiry = (now: Date) => new Date(now.getTime() + qrCodeMinutes * 60_000)
