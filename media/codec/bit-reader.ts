/** Reads bits, and the exponential-Golomb numbers of H.264 (ISO/IEC 14496-10, 9.1), from most to least significant. */
export class BitReader {
  #bytes: Buffer
  #position = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  bit(): number {
    const byte = this.#bytes[this.#position >> 3]
    if (byte === undefined) throw new RangeError('out of bits')
    return (byte >> (7 - (this.#position++ & 7))) & 1
  }

  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }

  skip(count: number): void {
    this.#position += count
  }

  /** To the next whole byte. */
  align(): void {
    this.#position = (this.#position + 7) & ~7
  }

  unsigned(): number {
    let zeros = 0
    while (!this.bit()) if (++zeros > 32) throw new RangeError('not an exponential-Golomb number')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  signed(): number {
    const code = this.unsigned()
    return code & 1 ? (code + 1) / 2 : -code / 2
  }
}
