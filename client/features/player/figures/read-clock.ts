// Reads the clock in a picture (contract/push/clock-bars.ts) from the pixels of its upper left corner.
import { barsColumns, barsRows, cellsAcross, timeOf } from '#contract/push/clock-bars.ts'

/** Width and height of a cell on the canvas. The middle pixel is read, because compression blurs the edges of a cell. */
const cellPixels = 3
export const barsWidth = barsColumns * cellPixels
export const barsHeight = barsRows * cellPixels
/** White and black differ by at least this much, of 255; otherwise the corner is not a clock. */
const contrastMin = 80

/** `pixels`: red, green, blue and opacity of the cells' region, drawn `barsWidth` by `barsHeight`. Null without a clock. */
export function clockIn(pixels: Uint8ClampedArray, now: number): number | null {
  const greens = Array.from({ length: barsColumns * barsRows }, (_, n) => {
    const x = (n % barsColumns) * cellPixels + (cellPixels >> 1)
    const y = Math.floor(n / barsColumns) * cellPixels + (cellPixels >> 1)
    return pixels[(y * barsWidth + x) * 4 + 1] ?? 0
  })
  const [darkest, brightest] = [Math.min(...greens), Math.max(...greens)]
  if (brightest - darkest < contrastMin) return null
  const middle = (darkest + brightest) / 2
  const cells = greens.map((green) => green > middle)
  return timeOf(cells, now)
}

/** The reader returns null if the page may not read the picture, for example one from another origin. */
export function clockReader(): (video: HTMLVideoElement, now: number) => number | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: barsWidth, height: barsHeight })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video, now) => {
    const cell = video.videoWidth / cellsAcross
    if (!context || cell === 0) return null
    try {
      context.drawImage(video, 0, 0, cell * barsColumns, cell * barsRows, 0, 0, barsWidth, barsHeight)
      return clockIn(context.getImageData(0, 0, barsWidth, barsHeight).data, now)
    } catch {
      return null
    }
  }
}
