// The RTMP port: hands each connection to admission.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { Ingest } from '../admission/ingest.ts'
import { RtmpConnection } from './rtmp-connection.ts'

export class RtmpPort {
  #server: Server

  constructor(ingest: Ingest) {
    this.#server = createServer((socket) => ingest.add(new RtmpConnection(socket, ingest.connections)))
  }

  /** Opens the port; rejects with EADDRINUSE when it is taken. Returns the port in use. */
  async listen(host: string, port: number): Promise<number> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
  }
}
