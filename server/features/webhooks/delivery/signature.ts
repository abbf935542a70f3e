// Signs deliveries as https://www.standardwebhooks.com specifies: over id, time and body, with a secret that is base64 after `whsec_`.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** The standard requires 24 to 64. */
const secretBytes = 32

export const newSecret = () => prefix + randomBytes(secretBytes).toString('base64')

/** The three headers of a delivery. `at` is the moment of this try in real time: receivers refuse one that is minutes old. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
