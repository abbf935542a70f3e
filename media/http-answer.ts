import type { ServerResponse } from 'node:http'

/** Pages of any origin may play: the permission is in the URL, never in a cookie. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'Range, Content-Type',
  'access-control-max-age': '86400',
} as const

/** A complete reply. No reply may be cached: playlists change, and segment addresses are permissions. */
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
