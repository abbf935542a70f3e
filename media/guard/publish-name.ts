// What an encoder sends as its stream name: `room?exp=...&sign=...`.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { namePattern } from './limits.ts'

/** The only RTMP application: every push address ends with it. */
export const liveApp = 'live'

/** A refused address may still name the intended room; otherwise the name is empty. */
export type PublishName = { name: string; param: string } | { name: string; refusal: Refusal }

/** Splits the name from its query, and detects the usual mistakes in an encoder's two boxes. */
export function readPublishName(app: string, streamName: string): PublishName {
  const inServer = inServerBox(app)
  if (inServer !== null) return { name: namePattern.test(inServer) ? inServer : '', refusal: 'whole_url_as_server' }
  const mark = streamName.indexOf('?')
  const name = mark < 0 ? streamName : streamName.slice(0, mark)
  const param = mark < 0 ? '' : streamName.slice(mark)
  // A key never contains a slash, so a value with a slash before the query is an address.
  if (name.includes('/')) {
    const last = name.slice(name.lastIndexOf('/') + 1)
    return { name: namePattern.test(last) ? last : '', refusal: 'whole_url_as_key' }
  }
  // Users often end the server address with a slash, and encoders send it.
  if (!namePattern.test(name)) return { name: '', refusal: 'wrong_key' }
  if (app.replace(/\/+$/, '') !== liveApp) return { name, refusal: 'wrong_key' }
  return { name, param }
}

/** Returns the name if the whole address is in the server box; null if the box ends with the application. */
function inServerBox(app: string): string | null {
  const [first, name] = app.split(/[/?]/)
  return first === liveApp && name ? name : null
}
