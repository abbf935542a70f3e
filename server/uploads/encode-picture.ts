// Decodes and encodes every uploaded picture again, upright and without other data of the file. Uploads are never served in their original
// form.
import sharp from 'sharp'
import { AppError } from '../http/errors.ts'
import { createLanes } from '../lanes.ts'

export interface EncodedPicture {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

const signatures = { jpg: Buffer.from([0xff, 0xd8, 0xff]), png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } as const

/** Wide enough for a background on any screen. */
const longestSide = 2048
/**
 * A picture of a few kilobytes can claim any size. A phone camera's picture, about 50 million pixels, is scaled down while it is decoded. A
 * picture for which that is impossible needs up to 8 bytes of memory per pixel.
 */
const pixelsMax = { byRows: 60_000_000, whole: 16_000_000 } as const
const jpegQuality = 88

// Decodes one picture at a time, on one thread and without a cache. Others wait.
sharp.concurrency(1)
sharp.cache(false)
const decode = createLanes({ atOnce: 1, waiting: 20 })

/** Only files with one of these two signatures reach a decoder. */
const typeOf = (bytes: Buffer) =>
  (['jpg', 'png'] as const).find((type) => bytes.subarray(0, signatures[type].length).equals(signatures[type]))

export async function encodePicture(given: Buffer): Promise<EncodedPicture> {
  const extension = typeOf(given)
  if (!extension) throw new AppError('image_type')
  return decode(() => encode(given, extension))
}

async function encode(given: Buffer, extension: EncodedPicture['extension']): Promise<EncodedPicture> {
  await assertPixels(given, extension)
  const upright = sharp(given, { limitInputPixels: pixelsMax.byRows, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    const bytes = await (extension === 'jpg' ? upright.jpeg({ quality: jpegQuality, mozjpeg: true }) : upright.png()).toBuffer()
    return { bytes, extension }
  } catch {
    // The file is truncated or damaged, or it only begins like a picture.
    throw new AppError('image_type')
  }
}

/** Checks the size in the header before anything is decoded. */
async function assertPixels(given: Buffer, extension: EncodedPicture['extension']) {
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('image_type')
    })
  const most = extension === 'jpg' && isDecodedByRows(given) ? pixelsMax.byRows : pixelsMax.whole
  if (width * height > most) throw new AppError('image_pixels')
}

// The markers of a JPEG file (ITU T.81, B.1 and B.2).
const startOfImageBytes = 2
const startOfScan = 0xda
/** Baseline and extended sequential; every other kind needs the whole picture at once, including arithmetic coding. */
const sequentialFrames = new Set([0xc0, 0xc1])
/** SOF0 to SOF15, without the tables in the same range: DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * True if a JPEG can be scaled down while it is decoded row by row, because one scan contains all of its components. A progressive picture,
 * or one with its colours in separate scans, must be in memory as a whole before its first row is complete.
 */
function isDecodedByRows(jpeg: Buffer): boolean {
  let components: number | undefined
  for (let at = startOfImageBytes; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg.readUInt8(at + 1)
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === startOfScan) return components !== undefined && jpeg.readUInt8(at + 4) === components
    if (isFrame(marker)) {
      if (!sequentialFrames.has(marker)) return false
      components = jpeg.readUInt8(at + 9)
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
