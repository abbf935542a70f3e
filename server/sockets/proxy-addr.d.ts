declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http'
  /** @param isTrusted asked of each address on the way, the nearest first. */
  export default function proxyAddress(request: IncomingMessage, isTrusted: (address: string, hop: number) => boolean): string
}
