// The host's own picture on this page. The rehearsal listens to its sound and reads its figures. Going on air opens it anew, at another address:
// meanwhile its last frame is shown.
import type { Collector } from './figures/collect.ts'

export interface OwnPicture {
  video: HTMLVideoElement
  collector: Collector
}

let shown: OwnPicture | null = null

/** Returns the function that removes it. */
export function keepOwnPicture(picture: OwnPicture): () => void {
  shown = picture
  return () => {
    if (shown === picture) shown = null
  }
}

/** A frame that is older says nothing about the picture now. */
const frameMs = 20_000
let last: { frame: HTMLCanvasElement; at: number } | null = null

/** Keeps the frame that the picture shows now. */
export function keepFrame(video: HTMLVideoElement): void {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return
  const frame = Object.assign(document.createElement('canvas'), { width, height })
  frame.getContext('2d')?.drawImage(video, 0, 0)
  last = { frame, at: performance.now() }
}

/** The last frame of the own picture; null without a recent one. */
export const lastFrame = () => (last && performance.now() - last.at < frameMs ? last.frame : null)

/** Null while no own picture is shown. */
export const ownPicture = () => shown
