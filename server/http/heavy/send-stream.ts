import type { Readable } from 'node:stream'
import type { Response } from 'express'

/**
 * Sends a stream as the rest of a reply; HEAD gets none of it. Resolves when the reply is closed: a cancelled download is no error. Node's
 * pipeline() would add seven listeners for one event to the reply, and with those of our own handlers node warns of a leak.
 */
export function sendStream(source: Readable, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    // The caller left before there was anything to send.
    if (response.destroyed) {
      source.destroy()
      return resolve()
    }
    response.once('close', () => {
      source.destroy()
      resolve()
    })
    source.once('error', reject)
    if (response.req.method !== 'HEAD') source.pipe(response)
    else response.end()
  })
}
