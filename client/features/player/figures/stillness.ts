// For how long a picture has stood still, from small pictures of it. An encoder changes what stands still by less than what moves.

/** Pixels of the small pictures. */
export const smallPicture = { width: 64, height: 36 } as const
/** Of 255: what compression changes in a pixel of the small picture. */
const unchanged = 4

export function followStillness() {
  let first: Uint8ClampedArray | null = null
  let since = 0
  let before = 0
  let longestMs = 0
  return {
    /** `at`: the stream's time in milliseconds. Where it jumps, another picture begins. */
    note(pixels: Uint8ClampedArray, at: number, jumpMs = 2000) {
      const isSame = first?.every((value, n) => Math.abs(value - (pixels[n] ?? 0)) <= unchanged) === true
      if (!isSame || at < before || at - before > jumpMs) [first, since] = [pixels, at]
      before = at
      longestMs = Math.max(longestMs, at - since)
    },
    longestMs: () => longestMs,
  }
}

/** Reads a small picture off a video; null where the browser keeps it from the page, or has none. */
export function smallPictureReader(): (video: HTMLVideoElement) => Uint8ClampedArray | null {
  const { width, height } = smallPicture
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || video.videoWidth === 0) return null
    try {
      context.drawImage(video, 0, 0, width, height)
      return context.getImageData(0, 0, width, height).data
    } catch {
      return null
    }
  }
}
