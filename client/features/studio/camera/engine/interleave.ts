// Puts the packets of two encoders into one order of time. The encoder of the sound may be 160 ms later than that of the picture.
import type { Packet } from './tags.ts'

/** Milliseconds for which one kind waits for the other. Without any for that long, the other has stopped. */
const patienceMs = 400

export class Interleaver {
  #waiting: Record<Packet['kind'], Packet[]> = { audio: [], video: [] }
  #newest: Record<Packet['kind'], number> = { audio: -Infinity, video: -Infinity }
  #hasJoined: Record<Packet['kind'], boolean> = { audio: false, video: false }
  #last = 0

  /** Takes in a packet, and returns those whose turn it is. No time goes back, and the first is 0 or later. */
  add(packet: Packet): Packet[] {
    this.#newest[packet.kind] = packet.timestamp
    // A sound that joins later, because its encoder had to be loaded: its beginning is left out, and pictures wait from now on, or it never joined.
    this.#hasJoined[packet.kind] ||= packet.timestamp >= this.#last
    if (!this.#hasJoined[packet.kind]) return []
    this.#waiting[packet.kind].push(packet)
    const ready: Packet[] = []
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting[next.kind].shift()
      this.#last = Math.max(this.#last, Math.round(next.timestamp))
      ready.push({ ...next, timestamp: this.#last })
    }
    return ready
  }

  /** The earliest packet, if the other kind has not begun, or can no longer have an earlier one. */
  #next(): Packet | undefined {
    const [sound] = this.#waiting.audio
    const [picture] = this.#waiting.video
    const first = !picture || (sound && sound.timestamp <= picture.timestamp) ? sound : picture
    if (!first) return undefined
    const other = first.kind === 'audio' ? 'video' : 'audio'
    const isOtherPast = this.#newest[other] === -Infinity || this.#newest[other] >= first.timestamp
    return isOtherPast || this.#newest[first.kind] - first.timestamp >= patienceMs ? first : undefined
  }
}
