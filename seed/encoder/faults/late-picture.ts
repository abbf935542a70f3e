import type { Frame } from '../frame.ts'

/**
 * Sends only sound until the first key frame after this many milliseconds.
 * The returned function returns the frame, or null for a frame that is left out.
 */
export function latePicture(ms: () => number): (frame: Frame) => Frame | null {
  let isShown = false
  /** Sent with the first picture. */
  let config: Buffer | undefined
  return (frame) => {
    if (frame.kind === 'audio' || isShown) return frame
    config = frame.config ?? config
    isShown = frame.key && frame.due >= ms()
    return isShown ? { ...frame, ...(config && { config }) } : null
  }
}
