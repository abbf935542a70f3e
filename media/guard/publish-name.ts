// Parses the stream name of an encoder, `room?exp=...&sign=...`, in all the spellings that users and encoders produce.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { namePattern } from './limits.ts'

/** The only RTMP application: every push address ends with it. */
export const liveApp = 'live'
/** Adobe's name for the default instance of an application. */
const defaultInstance = '_definst_'

/** A refused address may still name the intended room; otherwise the name is empty. */
export type PublishName = { name: string; param: string } | { name: string; refusal: Refusal }

/** Splits the name from its query, accepts other spellings of a valid key, and detects the usual mistakes in an encoder's two boxes. */
export function readPublishName(app: string, streamName: string): PublishName {
  const server = split(plain(app))
  const key = split(plain(streamName))
  const [first = '', ...more] = server.path.split('/').filter((part) => part !== '' && part !== defaultInstance)
  if (first === liveApp && more.length > 0) return { name: nameOr('', more[0]), refusal: 'whole_url_as_server' }
  // An encoder without a field for the application sends it before the name.
  const isWhole = first === '' && key.path.startsWith(`${liveApp}/`)
  const name = isWhole ? key.path.slice(liveApp.length + 1) : key.path
  // A key never contains a slash, so a value with a slash before the query is an address.
  if (name.includes('/')) return { name: nameOr('', name.slice(name.lastIndexOf('/') + 1)), refusal: 'whole_url_as_key' }
  if (!isWhole && first !== liveApp) return { name: nameOr('', name), refusal: 'wrong_server' }
  if (!namePattern.test(name)) return { name: '', refusal: 'wrong_key' }
  // Adobe's encoders put the query behind the application.
  return { name, param: key.query || server.query }
}

const nameOr = (other: string, name = '') => (namePattern.test(name) ? name : other)

/** Removes surrounding blanks, leading slashes, and the escapes that forms and pages add to a query. */
function plain(text: string): string {
  const bare = text.trim().replaceAll('&amp;', '&').replace(/^\/+/, '')
  if (!/%3f|%3d|%26/i.test(bare)) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

/** The query with its question mark; empty if there is none. */
function split(text: string): { path: string; query: string } {
  const mark = text.indexOf('?')
  return mark < 0 ? { path: text, query: '' } : { path: text.slice(0, mark), query: text.slice(mark) }
}
