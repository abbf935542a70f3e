// Runs on the audio thread, which no browser slows down in the background: hands on all samples of the microphone, silence where there is none.

/** A packet of AAC. */
const blockFrames = 1024

// The scope of a worklet, which TypeScript does not know.
declare const currentFrame: number
declare function registerProcessor(name: string, processor: unknown): void
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort }

class SoundTap extends AudioWorkletProcessor {
  #target: MessagePort | null = null
  #block = this.#empty()
  #filled = 0

  constructor() {
    super()
    // The port to the encoder's worker, so that samples do not pass through the page.
    this.port.addEventListener('message', ({ ports: [target] }) => {
      this.#target = target ?? null
    })
    this.port.start()
  }

  #empty() {
    return { left: new Float32Array(blockFrames), right: new Float32Array(blockFrames) }
  }

  process([input]: Float32Array[][]): boolean {
    const [left, right = left] = input ?? []
    // Blocks of the audio thread have 128 frames, and fit.
    if (left && right) {
      this.#block.left.set(left, this.#filled)
      this.#block.right.set(right, this.#filled)
    }
    this.#filled += left?.length ?? 128
    if (this.#filled >= blockFrames) {
      const { left: l, right: r } = this.#block
      const frame = currentFrame + 128 - blockFrames
      this.#target?.postMessage({ left: l, right: r, frame }, [l.buffer, r.buffer])
      this.#block = this.#empty()
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('sound-tap', SoundTap)
