// Figures from the video element: the time to the first picture, the stalls, and the frames that the browser dropped.

/** Shorter stalls are not visible. */
const stallMinMs = 100

export interface Playing {
  /** Milliseconds from the request to the first picture. */
  firstPictureMs: number | null
  stalls: number
  stalledMs: number
  frames: number
  dropped: number
}

/** `beganAt`, in `performance.now()`: when the picture was requested. */
export function watchPlaying(video: HTMLVideoElement, beganAt: number, signal: AbortSignal): () => Playing {
  let firstPictureMs: number | null = null
  let [stalls, stalledMs] = [0, 0]
  let stillSince: number | null = null
  /** Frames of earlier sources: the element's counters restart with each source. */
  const before = { frames: 0, dropped: 0 }
  let now = { frames: 0, dropped: 0 }
  const count = () => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
    if (totalVideoFrames < now.frames + now.dropped) {
      before.frames += now.frames
      before.dropped += now.dropped
    }
    now = { frames: totalVideoFrames - droppedVideoFrames, dropped: droppedVideoFrames }
  }
  const stop = () => {
    if (firstPictureMs !== null) stillSince ??= performance.now()
  }
  const move = () => {
    firstPictureMs ??= performance.now() - beganAt
    if (stillSince === null) return
    const length = performance.now() - stillSince
    stillSince = null
    if (length < stallMinMs) return
    stalls++
    stalledMs += length
  }
  video.addEventListener('waiting', () => video.paused || stop(), { signal })
  // The source has ended or failed, and will be loaded again.
  video.addEventListener('emptied', stop, { signal })
  video.addEventListener('playing', move, { signal })
  video.addEventListener('timeupdate', () => stillSince === null && video.readyState >= video.HAVE_CURRENT_DATA && move(), { signal })
  return () => {
    count()
    const stillFor = stillSince === null ? 0 : performance.now() - stillSince
    return {
      firstPictureMs: firstPictureMs === null ? null : Math.round(firstPictureMs),
      stalls: stalls + (stillFor >= stallMinMs ? 1 : 0),
      stalledMs: Math.round(stalledMs + stillFor),
      frames: before.frames + now.frames,
      dropped: before.dropped + now.dropped,
    }
  }
}
