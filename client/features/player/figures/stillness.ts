// Measures for how long a picture has stood still, by small copies of it. Compression changes a still picture less than motion does.

/** The size of the copies, in pixels. */
export const smallPicture = { width: 64, height: 36 } as const
/** The largest change of a pixel by compression, on a scale of 0 to 255. */
const unchanged = 4

export function followStillness() {
  let first: Uint8ClampedArray | null = null
  let since = 0
  let before = 0
  let longestMs = 0
  return {
    /** `at`: the stream's time in milliseconds. After a jump, the measurement restarts. */
    note(pixels: Uint8ClampedArray, at: number, jumpMs = 2000) {
      const isSame = first?.every((value, n) => Math.abs(value - (pixels[n] ?? 0)) <= unchanged) === true
      if (!isSame || at < before || at - before > jumpMs) [first, since] = [pixels, at]
      before = at
      longestMs = Math.max(longestMs, at - since)
    },
    longestMs: () => longestMs,
  }
}

/** Reads a small copy of a video's picture; null if there is none or the page may not read it. */
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
