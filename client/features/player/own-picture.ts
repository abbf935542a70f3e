// The host's own picture on this page. The rehearsal listens to its sound and reads its figures.
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

/** Null while no own picture is shown. */
export const ownPicture = () => shown
