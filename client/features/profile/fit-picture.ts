import { uploadMaxBytes } from '#contract/limits.ts'

const quality = 0.9
/** Each try has this share of the width and height of the one before. */
const shrink = 0.8

/** A crop that can be uploaded: as it is, or else as a JPG, made smaller until it fits. A PNG can be larger than what it was cut from. */
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
