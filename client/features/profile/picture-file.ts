import { uploadMaxBytes } from '#contract/limits.ts'

/** The first bytes of JPG and PNG files. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]
const longest = Math.max(...beginnings.map(({ length }) => length))

/** Why a file cannot become a picture, as a code of the contract; undefined if it can. */
export async function pictureFault(file: Blob): Promise<'image_type' | 'image_too_large' | undefined> {
  const bytes = new Uint8Array(await file.slice(0, longest).arrayBuffer())
  if (!beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))) return 'image_type'
  return file.size < uploadMaxBytes ? undefined : 'image_too_large'
}
