// A checksum of a sample of a file's bytes. A checksum of every byte would cost a tenth of the CPU time of a push. Disks lose whole sectors,
// and this sample contains bytes of every sector.

/** Distance of the sampled bytes: eight per sector of 512 bytes, at different offsets of a page. */
const step = 61

/** The 32-bit checksum of the concatenated parts. */
export function sampleSum(parts: readonly Buffer[]): number {
  let sum = 0
  let from = 0
  for (const part of parts) {
    let at = from
    for (; at < part.length; at += step) sum = (Math.imul(sum, 31) + (part[at] ?? 0) + 1) | 0
    from = at - part.length
  }
  return sum >>> 0
}
