// Sends one try of a delivery over HTTP.
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { webhookFailures } from '#contract/calls/webhooks.ts'
import { lookupPublic, namesPrivateAddress, PrivateAddress } from './target-address.ts'

/** An endpoint that does not respond within this time has not accepted the delivery. */
const timeoutMs = 10_000

export type Outcome = { responseCode: number } | { failure: (typeof webhookFailures)[number] }
export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Poster {
  /** Never rejects: an error is part of the outcome. Redirects are not followed; they count as a refusal. */
  post(message: Message): Promise<Outcome>
  close(): void
}

/** @param allowPrivate true on a developer's machine, where endpoints run beside the product */
export function createPoster({ allowPrivate }: { allowPrivate: boolean }): Poster {
  const lookup = allowPrivate ? {} : { lookup: lookupPublic }
  const agents = { http: new HttpAgent({ keepAlive: true, ...lookup }), https: new HttpsAgent({ keepAlive: true, ...lookup }) }
  const stopped = new AbortController()

  const send = ({ url, headers, body }: Message, signal: AbortSignal) =>
    new Promise<Outcome>((resolve, reject) => {
      const secure = url.startsWith('https:')
      const open = secure ? httpsRequest : httpRequest
      const request = open(
        url,
        {
          method: 'POST',
          signal,
          agent: secure ? agents.https : agents.http,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Greenroom-Webhooks/1',
          },
        },
        (response) => {
          // Only the status matters. The body is read so that the connection can be used again.
          response.on('error', () => {}).resume()
          resolve({ responseCode: response.statusCode ?? 0 })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  return {
    async post(message) {
      // An IP address needs no DNS lookup, where names are checked, so it is checked here.
      if (!allowPrivate && namesPrivateAddress(message.url)) return { failure: 'private_address' }
      const timeout = AbortSignal.timeout(timeoutMs)
      return send(message, AbortSignal.any([timeout, stopped.signal])).catch((error: unknown) => {
        if (error instanceof PrivateAddress) return { failure: 'private_address' }
        return { failure: timeout.aborted ? 'timeout' : 'unreachable' }
      })
    },
    close() {
      stopped.abort()
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
