// What the server says to the media engine, in the dialect of SRS' HTTP API.
import { MediaStreams } from '#contract/internal/media-hooks.ts'
import type { Engine } from './engine.ts'
import { authorizationOf } from './authorization.ts'
import { picturesAt } from './pictures-api.ts'

/** An engine that does not answer within this time is taken for dead. */
const patienceMs = 3000

/** How an engine's API is asked: by a secret, with patience, and 404 is an answer. Rejects when it says that it has failed. */
export function engineApi(apiUrl: string, secret: string): (method: string, path: string) => Promise<Response> {
  const authorization = authorizationOf(secret)
  return async (method, path) => {
    const reply = await fetch(`${apiUrl.replace(/\/$/, '')}/api/v1/${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok && reply.status !== 404) throw new Error(`the media engine answered ${reply.status} to ${method} ${path}`)
    return reply
  }
}

/**
 * An engine whose API answers at this address.
 * @param ports what encoders and players are told
 */
export function engineAt(apiUrl: string, ports: { rtmpPort: number; httpPort: number }, secret: string): Engine {
  const request = engineApi(apiUrl, secret)
  return {
    ...ports,
    kick: async (clientId) => {
      await request('DELETE', `clients/${encodeURIComponent(clientId)}`)
    },
    release: async (streamName) => {
      await request('DELETE', `streams/${encodeURIComponent(streamName)}`)
    },
    makeWay: () => Promise.resolve(true),
    partingMs: 0,
    arrival: null,
    pictures: picturesAt(apiUrl, secret),
    streams: async () => MediaStreams.parse(await (await request('GET', 'streams')).json()).streams,
  }
}
