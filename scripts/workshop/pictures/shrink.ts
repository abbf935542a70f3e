import sharp from 'sharp'

/** In bytes. A README with a dozen pictures should open on a phone. */
const most = 200_000
const qualities = [86, 78, 70, 60, 50]

/** As WebP, as good as fits. Throws when not even the poorest does. */
export async function shrink(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= most) return webp
  }
  throw new Error(`The picture is larger than ${most} bytes at any quality.`)
}
