// When the sound of a segment begins, in audio samples: directly after the last sound, unless the encoder left a gap.
import { samplesPerPacket } from '../codec/aac.ts'

/** Sound within two packets of its expected time is treated as continuous. */
const driftSamples = 2 * samplesPerPacket

export class SoundClock {
  /** Where the sound goes on; null before the first. */
  #next: number | null = null
  /** Where that of the open segment began. */
  #begin: number | null = null

  /** @param atMs time of the open segment's first packet; later packets of it change nothing */
  startOf(atMs: number, sampleRate: number): number {
    if (this.#begin !== null) return this.#begin
    const stamped = Math.max(0, Math.round((atMs * sampleRate) / 1000))
    this.#begin = this.#next !== null && Math.abs(stamped - this.#next) < driftSamples ? this.#next : stamped
    return this.#begin
  }

  /** The segment has so many packets; another one follows. */
  close(packets: number): void {
    if (this.#begin !== null) this.#next = this.#begin + packets * samplesPerPacket
    this.#begin = null
  }
}
