// Whose pages may open a socket. Browsers name their page's origin; other programs name none.
import type { IncomingMessage } from 'node:http'

/** The same host is ours whichever the port: both editions and the development server differ in nothing else. */
export function isOwnOrigin({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  return new URL(origin).hostname === new URL(`http://${host}`).hostname
}
