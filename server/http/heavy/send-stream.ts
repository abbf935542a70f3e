import type { Readable } from 'node:stream'
import type { Response } from 'express'

/**
 * Sends a stream as the body of a reply; a HEAD request gets no body. Resolves when the reply is closed, also after a cancelled download.
 * Node's pipeline() would add seven listeners for one event to the reply; with our own handlers, node would then warn of a leak.
 */
export function sendStream(source: Readable, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    // The caller disconnected before there was anything to send.
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
