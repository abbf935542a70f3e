// Finds how far the sound is ahead of the picture, from the clicks in it and the clock in the picture.
import type { Listener } from '../../sound/listen.ts'
import { ApartFinder } from './apart.ts'
import { ClickFinder } from './find-clicks.ts'

/** Listens while the sound is on and the picture has a clock. `streamBegan`: the clock at the beginning of the stream, in milliseconds. */
export function listenForClicks(video: HTMLVideoElement, signal: AbortSignal, streamBegan: () => number | null) {
  let listener: Listener | null = null
  let isStarting = false
  let apart = new ApartFinder()
  const stop = () => {
    listener?.stop()
    listener = null
  }
  async function start() {
    const { listen } = await import('../../sound/listen.ts')
    apart = new ApartFinder()
    let clicks: ClickFinder | undefined
    const started = await listen(video, {
      onSamples({ left, right, from }) {
        if (!started) return
        const { context } = started
        clicks ??= new ClickFinder(context.sampleRate)
        for (const clickAt of clicks.find(left, right, from)) {
          const began = streamBegan()
          // While it plays faster, the sound is stretched, and its places are not exact.
          if (began === null || video.playbackRate !== 1) continue
          apart.addClick(began + (video.currentTime - (context.currentTime - clickAt)) * 1000)
        }
      },
    })
    if (signal.aborted) started?.stop()
    else listener = started
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    apart: () => (listener ? apart.apart : null),
    isListening: () => listener !== null,
    async follow(hasClock: boolean) {
      const wanted = hasClock && !video.muted && !video.paused
      if (!wanted) return stop()
      if (listener || isStarting) return
      isStarting = true
      await start().finally(() => {
        isStarting = false
      })
    },
  }
}
