// Mixes the microphone with the sound of a shared screen, and hands the samples to the worker. Without any source it gives silence. The samples
// stop while the browser's audio thread does: during a call, without a headset, on a machine without a sound device.
import workletUrl from './sound-worklet.ts?worker&url'

type Name = 'microphone' | 'screen'

export class SoundMixer {
  /** The samples arrive here, as soon as the audio thread runs. Nobody waits for that: some machines have none. */
  readonly port: MessagePort
  readonly rate: number
  #context = new AudioContext({ latencyHint: 'interactive' })
  #tap: AudioWorkletNode | null = null
  #streams = new Map<Name, MediaStream>()
  #sources = new Map<Name, MediaStreamAudioSourceNode>()
  #over = new AbortController()

  /** After a click: browsers allow no sound before. */
  constructor(onFailed: () => void) {
    const { port1, port2 } = new MessageChannel()
    this.port = port2
    this.rate = this.#context.sampleRate
    const { signal } = this.#over
    const run = () => {
      if (this.#context.state !== 'running') void this.#context.resume().catch(() => {})
    }
    this.#context.addEventListener('statechange', run, { signal })
    for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, run, { signal, capture: true })
    run()
    this.#open(port1).catch(() => {
      if (!signal.aborted) onFailed()
    })
  }

  /** Null, or a stream without sound: nothing any more. */
  set(name: Name, stream: MediaStream | null): void {
    this.#sources.get(name)?.disconnect()
    this.#sources.delete(name)
    this.#streams.delete(name)
    if (!stream || stream.getAudioTracks().length === 0) return
    this.#streams.set(name, stream)
    this.#connect(name, stream)
  }

  /** Whether anything is to be heard. */
  get hasSource(): boolean {
    return this.#streams.size > 0
  }

  close(): void {
    this.#over.abort()
    void this.#context.close()
  }

  async #open(target: MessagePort): Promise<void> {
    await this.#context.audioWorklet.addModule(workletUrl)
    if (this.#over.signal.aborted) return
    this.#tap = new AudioWorkletNode(this.#context, 'sound-tap', {
      channelCount: 2,
      channelCountMode: 'explicit',
      channelInterpretation: 'speakers',
    })
    // Browsers run only what leads to the output; this leads nothing there but silence.
    this.#tap.connect(this.#context.destination)
    this.#tap.port.postMessage(null, [target])
    for (const [name, stream] of this.#streams) this.#connect(name, stream)
  }

  #connect(name: Name, stream: MediaStream): void {
    if (!this.#tap) return
    const source = this.#context.createMediaStreamSource(stream)
    source.connect(this.#tap)
    this.#sources.set(name, source)
  }
}
