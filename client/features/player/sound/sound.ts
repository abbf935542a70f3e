// Connects a video element or a microphone to Web Audio. An element can have only one source node for its lifetime, and then plays only through it.

export interface Sound {
  context: AudioContext
  left: AnalyserNode
  right: AnalyserNode
  /** The output volume: 0 while a muted element is measured. */
  loudness: GainNode
  /** Ends the measurement; only for a stream, as an element keeps its source. */
  release: () => void
}

/** Samples that an analyser keeps: a third of a second. */
export const keptSamples = 16_384

const sounds = new WeakMap<HTMLMediaElement, Promise<Sound | null>>()
let shared: AudioContext | undefined

/** From another origin, such as HLS that Safari plays natively, Web Audio gets silence, and the viewer would hear nothing either. */
const isOurs = (video: HTMLMediaElement) => video.srcObject !== null || /^(blob|data):/.test(video.currentSrc || video.src)

/** Resolves when the browser allows this page to play sound: after a click or a key. */
async function runningContext(): Promise<AudioContext> {
  shared ??= new AudioContext()
  // An element that is connected to a suspended context does not play.
  await shared.resume()
  return shared
}

function analyser(context: AudioContext): AnalyserNode {
  return new AnalyserNode(context, { fftSize: keptSamples })
}

function analysersOf(context: AudioContext, source: AudioNode): Pick<Sound, 'left' | 'right'> {
  // Mono sound is on both sides.
  const sides = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit', channelInterpretation: 'speakers' })
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
  const [left, right] = [analyser(context), analyser(context)]
  source.connect(sides).connect(splitter)
  splitter.connect(left, 0)
  splitter.connect(right, 1)
  return { left, right }
}

async function connect(video: HTMLMediaElement): Promise<Sound | null> {
  if (typeof AudioContext === 'undefined' || !isOurs(video)) return null
  const context = await runningContext()
  const source = context.createMediaElementSource(video)
  const loudness = new GainNode(context)
  const sides = analysersOf(context, source)
  source.connect(loudness).connect(context.destination)
  video.addEventListener('emptied', () => {
    // Stop mixing an element that has been removed from the page.
    if (!video.isConnected) source.disconnect()
  })
  return { context, ...sides, loudness, release: () => {} }
}

/** Null if the page may not read the samples. The element must already have its source. */
export function soundOf(video: HTMLMediaElement): Promise<Sound | null> {
  const known = sounds.get(video)
  if (known) return known
  const made = connect(video).then((sound) => {
    // The element may have another source the next time.
    if (!sound) sounds.delete(video)
    return sound
  })
  sounds.set(video, made)
  return made
}

/** A microphone is measured without being heard. Null without sound. */
export async function soundOfStream(stream: MediaStream): Promise<Sound | null> {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return null
  const context = await runningContext()
  const source = context.createMediaStreamSource(stream)
  return { context, ...analysersOf(context, source), loudness: new GainNode(context), release: () => source.disconnect() }
}
