import type { ServerResponse } from 'node:http'

/** Playback is allowed from pages of any origin: the permission is in the URL, never in a cookie. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'Range, Content-Type',
  'access-control-max-age': '86400',
} as const

/** Sends a complete response. It must not be cached: playlists change, and the URL of a segment grants access to it. */
export function answer(response: ServerResponse, status: number, type = 'text/plain', body: string | Buffer = ''): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...corsHeaders,
  })
  response.end(body)
}
