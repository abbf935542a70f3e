import { page } from 'vitest/browser'

// Kept here because server-answers.ts replaces the global fetch.
const fetchFile = globalThis.fetch

/** A screenshot of an element as RGBA pixels. */
export async function pixels(element: Element): Promise<ImageData> {
  const shot = await page.screenshot({ element, base64: true, save: false })
  const picture = await createImageBitmap(await (await fetchFile(`data:image/png;base64,${shot}`)).blob())
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  return context?.getImageData(0, 0, picture.width, picture.height) ?? new ImageData(1, 1)
}
