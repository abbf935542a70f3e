// The server's calls to the media engine. The engine has the same HTTP API as SRS.
import { MediaStreams } from '#contract/internal/media-hooks.ts'
import { Recording, Recordings } from '#contract/internal/recordings.ts'
import type { Engine } from './engine.ts'
import type { PictureStore } from './recorded-picture.ts'

/** The authorization header of calls to the engine's API. */
const authorizationOf = (secret: string): string => `Basic ${Buffer.from(`greenroom:${secret}`).toString('base64')}`

/** An engine that does not reply within this time is treated as unavailable. */
const patienceMs = 3000

/** Calls an engine's API. Resolves also for status 404; rejects for other failures and when there is no reply in time. */
export function engineApi(apiUrl: string, secret: string): (method: string, path: string) => Promise<Response> {
  const authorization = authorizationOf(secret)
  return async (method, path) => {
    const reply = await fetch(`${apiUrl.replace(/\/$/, '')}/api/v1/${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok && reply.status !== 404) throw new Error(`the media engine replied ${reply.status} to ${method} ${path}`)
    return reply
  }
}

/**
 * Our own media engine, with its API at this address.
 * @param ports the ports in the addresses for encoders and players
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

/** How long media may take to reply to a call, and to begin a file, for which it first reads the whole recording. Milliseconds. */
const picturePatienceMs = { call: 3000, file: 60_000 }

/** Calls about recorded pictures (contract/internal/recordings.ts). */
function picturesAt(apiUrl: string, secret: string): PictureStore {
  const headers = { authorization: authorizationOf(secret) }
  const base = `${apiUrl.replace(/\/$/, '')}/api/v1/recordings`
  const call = async (method: string, path = '') => {
    const answer = await fetch(`${base}${path}`, { method, headers, signal: AbortSignal.timeout(picturePatienceMs.call) })
    if (!answer.ok && answer.status !== 404) throw new Error(`the media engine replied ${answer.status} to ${method} ${path}`)
    return answer.ok ? answer.json() : null
  }
  return {
    record: async (streamName, { key, at, rate }) => {
      await call('PUT', `/${key}?${new URLSearchParams({ stream: streamName, at: String(at), rate: String(rate) }).toString()}`)
    },
    describe: async (key) => Recording.nullable().parse(await call('GET', `/${key}`)),
    keys: async () => Recordings.parse(await call('GET')).keys,
    remove: async (key) => {
      await call('DELETE', `/${key}`)
    },
    async open(key, path, range, signal) {
      const slow = new AbortController()
      const timer = setTimeout(() => slow.abort(), picturePatienceMs.file)
      const given = { signal: AbortSignal.any([signal, slow.signal]), headers: { ...headers, ...(range && { range }) } }
      return fetch(`${base}/${key}/${path}`, given).finally(() => clearTimeout(timer))
    },
  }
}
