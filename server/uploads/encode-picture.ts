// Uploads are never served in their original form: each is decoded and encoded again, upright and without any other data of the file.
import sharp from 'sharp'
import { AppError } from '../http/errors.ts'
import { createLanes } from '../lanes.ts'

// Reads the parts of a JPEG's layout that determine the cost of decoding it. ITU T.81, B.1 and B.2.

const startOfImage = 2
const startOfScan = 0xda
/** Baseline and extended sequential; every other kind needs the whole picture at once, including arithmetic coding. */
const sequentialFrames = new Set([0xc0, 0xc1])
/** SOF0 to SOF15, without the tables in the same range: DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * True if it can be scaled down while it is decoded, row by row: one scan contains all of its components. A progressive picture, or one
 * with its colours in separate scans, must be in memory as a whole before its first row is known.
 */
function isDecodedByRows(jpeg: Buffer): boolean {
  let components: number | undefined
  for (let at = startOfImage; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
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

export interface EncodedPicture {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

const signatures = { jpg: Buffer.from([0xff, 0xd8, 0xff]), png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } as const

/** Wide enough for a background on any screen. */
const longestSide = 2048
/**
 * A picture of a few kilobytes can claim any size. A phone camera's picture, about 50 million pixels, is scaled down while it is decoded. A
 * picture that cannot be costs up to 8 bytes of memory per pixel.
 */
const pixelsMax = { byRows: 60_000_000, whole: 16_000_000 } as const
const jpegQuality = 88

// One picture at a time on one thread, without a cache: the others wait.
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
  await demandPixels(given, extension)
  const upright = sharp(given, { limitInputPixels: pixelsMax.byRows, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    const bytes = await (extension === 'jpg' ? upright.jpeg({ quality: jpegQuality, mozjpeg: true }) : upright.png()).toBuffer()
    return { bytes, extension }
  } catch {
    // The file is cut off or damaged, or something else follows a picture's first bytes.
    throw new AppError('image_type')
  }
}

/** Checks the size in the header before anything is decoded. */
async function demandPixels(given: Buffer, extension: EncodedPicture['extension']) {
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('image_type')
    })
  const most = extension === 'jpg' && isDecodedByRows(given) ? pixelsMax.byRows : pixelsMax.whole
  if (width * height > most) throw new AppError('image_pixels')
}
