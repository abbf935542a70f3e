/** Writes bits, and the exponential-Golomb numbers of H.264 (ISO/IEC 14496-10, 9.1), from most to least significant. */
export class BitWriter {
  #bytes: number[] = []
  #open = 0
  #count = 0

  bits(value: number, count: number): this {
    for (let place = count - 1; place >= 0; place--) {
      this.#open = this.#open * 2 + ((value >> place) & 1)
      if (++this.#count % 8 > 0) continue
      this.#bytes.push(this.#open)
      this.#open = 0
    }
    return this
  }

  unsigned(value: number): this {
    const digits = 32 - Math.clz32(value + 1)
    return this.bits(0, digits - 1).bits(value + 1, digits)
  }

  signed(value: number): this {
    return this.unsigned(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** The payload of a NAL unit: ends with a 1 bit and zeros, and has emulation prevention bytes against false start codes. */
  payload(): Buffer {
    this.bits(1, 1).bits(0, (8 - (this.#count % 8)) % 8)
    const kept: number[] = []
    for (const byte of this.#bytes) {
      if (byte <= 3 && kept.at(-1) === 0 && kept.at(-2) === 0) kept.push(3)
      kept.push(byte)
    }
    return Buffer.from(kept)
  }
}
