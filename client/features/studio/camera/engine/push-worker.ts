// The page's end of the worker that encodes and publishes.
import { framesOf, readsInBackground } from './capture.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Milliseconds for the worker to load. */
const loadMs = 10_000

export type Report = Exclude<FromWorker, { type: 'ready' }>

export class PushWorker {
  #worker = new Worker(new URL('./camera-worker.ts', import.meta.url), { type: 'module' })
  #takesTracks = false
  #endFrames = () => {}
  #isOver = false
  /** Settles when the worker has loaded, or could not be. */
  readonly ready: Promise<void>

  constructor(onReport: (report: Report) => void) {
    this.ready = new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('the worker could not be loaded'))
      const timer = setTimeout(giveUp, loadMs)
      this.#worker.addEventListener('error', () => {
        giveUp()
        if (!this.#isOver) onReport({ type: 'failed', fault: 'encoder_failed' })
      })
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.type !== 'ready') return this.#isOver ? undefined : onReport(data)
        clearTimeout(timer)
        this.#takesTracks = data.takesTracks
        // Also after a stop: `start` waits for it before it releases the devices that it has opened.
        resolve()
      })
    })
    // camera.ts handles a failure, but awaits `ready` only once the devices are open: until then the rejection must not count as unhandled.
    this.ready.catch(() => {})
  }

  /** This browser takes frames only while the page is in front. */
  get staysInFront(): boolean {
    return !readsInBackground(this.#takesTracks)
  }

  /** Replaces the previous picture. */
  sendPicture(picture: MediaStream): void {
    this.#endFrames()
    const { source, transfer, end } = framesOf(picture, this.#takesTracks)
    this.#endFrames = end
    this.post({ type: 'picture', source }, transfer)
  }

  /** A clone of a track would go on after the track. */
  endPicture(): void {
    this.#endFrames()
  }

  post(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  /** The worker ends itself once the last frame has been read and the websocket has been closed. */
  stop(): void {
    this.#isOver = true
    this.post({ type: 'stop' })
    this.#endFrames()
  }
}
