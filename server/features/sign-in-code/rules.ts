import { createHash, randomBytes } from 'node:crypto'
import { qrCodeMinutes } from '#contract/limits.ts'

/** What the QR code holds. Nobody guesses it within its five minutes. */
export const newCode = () => randomBytes(32).toString('base64url')

/** What is stored of it, so that whoever reads the table cannot sign in. */
export const codeHash = (code: string) => createHash('sha256').update(code).digest('hex')

export const codeExpiry = (now: Date) => new Date(now.getTime() + qrCodeMinutes * 60_000)
