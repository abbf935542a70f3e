// What an encoder sends as its stream name: `room?exp=...&sign=...`.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { namePattern } from './limits.ts'

/** The only application: every push address ends with it. */
export const liveApp = 'live'

/** A refused one may still tell whose room was meant; the name is empty otherwise. */
export type PublishName = { name: string; param: string } | { name: string; refusal: Refusal }

/** Splits the name from its query; tells the usual mistakes of filling in an encoder's two boxes apart. */
export function readPublishName(app: string, streamName: string): PublishName {
  const inServer = inServerBox(app)
  if (inServer !== null) return { name: namePattern.test(inServer) ? inServer : '', refusal: 'whole_url_as_server' }
  const mark = streamName.indexOf('?')
  const name = mark < 0 ? streamName : streamName.slice(0, mark)
  const param = mark < 0 ? '' : streamName.slice(mark)
  // No key holds a slash, so one with a slash before the query is an address.
  if (name.includes('/')) {
    const last = name.slice(name.lastIndexOf('/') + 1)
    return { name: namePattern.test(last) ? last : '', refusal: 'whole_url_as_key' }
  }
  // Server boxes filled in with a slash at the end are common, and encoders pass it on.
  if (!namePattern.test(name)) return { name: '', refusal: 'wrong_key' }
  if (app.replace(/\/+$/, '') !== liveApp) return { name, refusal: 'wrong_key' }
  return { name, param }
}

/** The name in an address that stands whole in the box for the server; null when only the application stands there. */
function inServerBox(app: string): string | null {
  const [first, name] = app.split(/[/?]/)
  return first === liveApp && name ? name : null
}
