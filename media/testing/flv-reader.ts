// An FLV player for tests: opens a stream and collects its tags.
import { get } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export interface ReceivedTag {
  type: number
  timestamp: number
  body: Buffer
}

export class FlvReader {
  status = 0
  headers: IncomingMessage['headers'] = {}
  /** The flags byte of the header: 4 sound, 1 picture. */
  flags = 0
  ended = false
  readonly tags: ReceivedTag[] = []
  #bytes: Buffer = Buffer.alloc(0)
  #stop: () => void = () => {}

  /** Resolves with the status line. */
  static open(url: string, headers: OutgoingHttpHeaders = {}): Promise<FlvReader> {
    const reader = new FlvReader()
    return new Promise((resolve, reject) => {
      const request = get(url, { agent: false, headers }, (response) => {
        reader.status = response.statusCode ?? 0
        reader.headers = response.headers
        response.on('data', (chunk: Buffer) => reader.#take(chunk))
        response.on('close', () => {
          reader.ended = true
        })
        response.on('error', () => {})
        resolve(reader)
      })
      request.on('error', reject)
      reader.#stop = () => request.destroy()
    })
  }

  /** The tags' bodies as text, to search for the content of a frame. */
  has(text: string): boolean {
    return this.tags.some(({ body }) => body.includes(text))
  }

  close(): void {
    this.#stop()
  }

  #take(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    if (this.flags === 0 && this.#bytes.length >= 13) {
      this.flags = this.#bytes.readUInt8(4)
      this.#bytes = this.#bytes.subarray(13)
    }
    while (this.flags !== 0 && this.#bytes.length >= 11) {
      const size = this.#bytes.readUIntBE(1, 3)
      if (this.#bytes.length < 11 + size + 4) return
      const timestamp = this.#bytes.readUIntBE(4, 3) | (this.#bytes.readUInt8(7) << 24)
      this.tags.push({ type: this.#bytes.readUInt8(0), timestamp, body: this.#bytes.subarray(11, 11 + size) })
      this.#bytes = this.#bytes.subarray(11 + size + 4)
    }
  }
}
