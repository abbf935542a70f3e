// One HTTP-FLV viewer: writes to its socket, and skips frames when it reads more slowly than the stream.
import type { Socket } from 'node:net'

/** At this many unsent bytes a viewer skips to the next key frame instead of queueing more. */
const queueBytesMax = 4 * 1024 * 1024
/** A viewer that reads nothing for this long is disconnected. Milliseconds. */
const stalledMs = 10_000

export class FlvViewer {
  #socket: Socket
  #waitsForKey = false
  #stalledSince = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** The first bytes: header, configuration, and the frames since the last key frame. */
  start(parts: Buffer[], waitsForKey: boolean): void {
    this.#waitsForKey = waitsForKey
    this.#socket.cork()
    for (const part of parts) this.#socket.write(part)
    this.#socket.uncork()
  }

  /** Data already written is still sent. */
  end(): void {
    this.#socket.end()
  }

  /** `keyOffset`: where in `bytes` a key frame begins, or -1. All viewers share the buffer. */
  send(bytes: Buffer, keyOffset: number, now: number): void {
    if (this.#socket.writableLength > queueBytesMax) {
      this.#waitsForKey = true
      this.#stalledSince ||= now
      if (now - this.#stalledSince > stalledMs) this.#socket.destroy()
      return
    }
    this.#stalledSince = 0
    if (this.#waitsForKey && keyOffset < 0) return
    this.#socket.write(this.#waitsForKey ? bytes.subarray(keyOffset) : bytes)
    this.#waitsForKey = false
  }
}
