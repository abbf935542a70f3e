// The server's calls to the media engine about recorded pictures (contract/internal/recordings.ts).
import { Recording, Recordings } from '#contract/internal/recordings.ts'
import type { PictureStore } from './recorded-picture.ts'
import { authorizationOf } from './authorization.ts'

/** How long media may take to reply to a call, and to begin a file, for which it first reads the whole recording. Milliseconds. */
const patienceMs = { call: 3000, file: 60_000 }

export function picturesAt(apiUrl: string, secret: string): PictureStore {
  const headers = { authorization: authorizationOf(secret) }
  const base = `${apiUrl.replace(/\/$/, '')}/api/v1/recordings`
  const call = async (method: string, path = '') => {
    const answer = await fetch(`${base}${path}`, { method, headers, signal: AbortSignal.timeout(patienceMs.call) })
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
      const timer = setTimeout(() => slow.abort(), patienceMs.file)
      const given = { signal: AbortSignal.any([signal, slow.signal]), headers: { ...headers, ...(range && { range }) } }
      return fetch(`${base}/${key}/${path}`, given).finally(() => clearTimeout(timer))
    },
  }
}
