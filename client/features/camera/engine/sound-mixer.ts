// Mixes the microphone with the sound of a shared screen, and hands the samples to the worker. Without any source it gives silence.
import workletUrl from './sound-worklet.ts?worker&url'

export class SoundMixer {
  readonly rate: number
  #context: AudioContext
  #tap: AudioWorkletNode
  #sources = new Map<'microphone' | 'screen', MediaStreamAudioSourceNode>()

  private constructor(context: AudioContext) {
    this.#context = context
    this.rate = context.sampleRate
    this.#tap = new AudioWorkletNode(context, 'sound-tap', {
      channelCount: 2,
      channelCountMode: 'explicit',
      channelInterpretation: 'speakers',
    })
    // Browsers run only what leads to the output; this leads nothing there but silence.
    this.#tap.connect(context.destination)
  }

  /** After a click: browsers allow no sound before. */
  static async open(): Promise<SoundMixer> {
    const context = new AudioContext({ latencyHint: 'interactive' })
    await context.audioWorklet.addModule(workletUrl)
    await context.resume()
    return new SoundMixer(context)
  }

  /** The port at which the samples arrive. */
  port(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#tap.port.postMessage(null, [port1])
    return port2
  }

  /** Null, or a stream without sound: nothing any more. */
  set(name: 'microphone' | 'screen', stream: MediaStream | null): void {
    this.#sources.get(name)?.disconnect()
    this.#sources.delete(name)
    if (!stream || stream.getAudioTracks().length === 0) return
    const source = this.#context.createMediaStreamSource(stream)
    source.connect(this.#tap)
    this.#sources.set(name, source)
  }

  close(): void {
    void this.#context.close()
  }
}
