// What somebody uploads is never served as it came: it is decoded and written anew, upright and without whatever else was in the file.
import sharp from 'sharp'
import { AppError } from '../http/errors.ts'
import { createLanes } from '../lanes.ts'
import { isDecodedByRows } from './jpeg-scans.ts'

export interface EncodedPicture {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

const signatures = { jpg: Buffer.from([0xff, 0xd8, 0xff]), png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } as const

/** Wide enough for a background on any screen. */
const longestSide = 2048
/**
 * A picture of a few kilobytes can claim to be as large as it likes. What a phone's camera takes, 50 million pixels or so, is scaled
 * down while it is decoded; what cannot be costs up to 8 bytes of memory for each of its pixels.
 */
const pixelsMax = { byRows: 60_000_000, whole: 16_000_000 } as const
const jpegQuality = 88

// One picture at a time on one thread, and nothing of it is kept: the others wait their turn.
sharp.concurrency(1)
sharp.cache(false)
const decode = createLanes({ atOnce: 1, waiting: 20 })

/** Only what these two say they are is handed to a decoder at all. */
const typeOf = (bytes: Buffer) =>
  (['jpg', 'png'] as const).find((type) => bytes.subarray(0, signatures[type].length).equals(signatures[type]))

export async function encodePicture(given: Buffer): Promise<EncodedPicture> {
  const extension = typeOf(given)
  if (!extension) throw new AppError('image_type')
  return decode(() => encode(given, extension))
}

async function encode(given: Buffer, extension: EncodedPicture['extension']): Promise<EncodedPicture> {
  await demandPixels(given, extension)
  const upright = sharp(given, { limitInputPixels: pixelsMax.byRows, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    const bytes = await (extension === 'jpg' ? upright.jpeg({ quality: jpegQuality, mozjpeg: true }) : upright.png()).toBuffer()
    return { bytes, extension }
  } catch {
    // Cut off, damaged, or something else behind a picture's first bytes.
    throw new AppError('image_type')
  }
}

/** As its header says, before anything of it is decoded. */
async function demandPixels(given: Buffer, extension: EncodedPicture['extension']) {
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('image_type')
    })
  const most = extension === 'jpg' && isDecodedByRows(given) ? pixelsMax.byRows : pixelsMax.whole
  if (width * height > most) throw new AppError('image_pixels')
}
