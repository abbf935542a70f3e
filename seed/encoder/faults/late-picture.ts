import type { Frame } from '../frame.ts'

/**
 * Only sound is sent until the first key frame after so many milliseconds.
 * Returns the function that gives a frame back, or null for one that is left out.
 */
export function latePicture(ms: () => number): (frame: Frame) => Frame | null {
  let isShown = false
  /** Sent with the first picture that is. */
  let config: Buffer | undefined
  return (frame) => {
    if (frame.kind === 'audio' || isShown) return frame
    config = frame.config ?? config
    isShown = frame.key && frame.due >= ms()
    return isShown ? { ...frame, ...(config && { config }) } : null
  }
}
