// The address of OBS's websocket, as a host enters it.

/** Where OBS listens unless somebody changed it: Tools, WebSocket Server Settings. */
export const usualAddress = '127.0.0.1:4455'
const usualPort = '4455'

/** `127.0.0.1`, `studio:4456` or `ws://...` as the address of a websocket; null where it is none. */
export function websocketOf(text: string): string | null {
  const found = /^(wss?:\/\/)?([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(text.trim())
  if (!found) return null
  const [, scheme = 'ws://', host = '', port = usualPort] = found
  return Number(port) > 65_535 || Number(port) === 0 ? null : `${scheme}${host}:${port}`.toLowerCase()
}

export const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
