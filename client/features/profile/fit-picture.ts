import { uploadMaxBytes } from '#contract/limits.ts'

const quality = 0.9
/** Each try reduces width and height to this share. */
const shrink = 0.8

/** Returns a crop that is small enough to upload: unchanged, or as a JPG that is reduced until it fits. A cropped PNG can be larger than its source. */
export async function fitPicture(crop: File): Promise<File> {
  if (crop.size < uploadMaxBytes) return crop
  const image = await createImageBitmap(crop)
  for (let scale = 1; ; scale *= shrink) {
    const canvas = new OffscreenCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (picture.size < uploadMaxBytes) return new File([picture], 'picture.jpg', { type: picture.type })
  }
}
