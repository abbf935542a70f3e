// What somebody uploads is never served as it came: it is decoded and written anew, upright and without whatever else was in the file.
import sharp from 'sharp'
import { AppError } from '../http/errors.ts'

export interface EncodedPicture { bytes: Buffer; extension: 'jpg' | 'png' }

const signatures = { jpg: Buffer.from([0xff, 0xd8, 0xff]), png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } as const

/** Wide enough for a background on any screen. */
const longestSide = 2048
/** A picture of a few kilobytes can claim to be as large as it likes; a phone's camera takes at most 50 million pixels or so. */
const pixelsMax = 60_000_000
const jpegQuality = 88

/** Only what these two say they are is handed to a decoder at all. */
const typeOf = (bytes: Buffer) =>
  (['jpg', 'png'] as const).find((type) => bytes.subarray(0, signatures[type].length).equals(signatures[type]))

export async function encodePicture(given: Buffer): Promise<EncodedPicture> {
  const extension = typeOf(given)
  if (!extension) throw new AppError('image_type')
  const upright = sharp(given, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    const bytes = await (extension === 'jpg' ? upright.jpeg({ quality: jpegQuality, mozjpeg: true }) : upright.png()).toBuffer()
    return { bytes, extension }
  } catch {
    // Cut off, damaged, too many pixels, or something else behind a picture's first bytes.
    throw new AppError('image_type')
  }
}
