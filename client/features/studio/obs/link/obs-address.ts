// The address of OBS's websocket, as a host enters it.

/** The default address of OBS (Tools, WebSocket Server Settings). */
export const defaultAddress = '127.0.0.1:4455'
const defaultPort = '4455'

/** `127.0.0.1`, `studio:4456` or `ws://...` as the address of a websocket; null if it is not valid. */
export function websocketOf(text: string): string | null {
  const found = /^(wss?:\/\/)?([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(text.trim())
  if (!found) return null
  const [, scheme = 'ws://', host = '', port = defaultPort] = found
  return Number(port) > 65_535 || Number(port) === 0 ? null : `${scheme}${host}:${port}`.toLowerCase()
}

export const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
