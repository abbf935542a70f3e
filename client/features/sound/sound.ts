// The sound of a video element in Web Audio. An element has one source for good, and from then on is heard through it.

export interface Sound {
  context: AudioContext
  left: AnalyserNode
  right: AnalyserNode
  /** 0 where somebody listens for the page, and nobody shall hear it. */
  loudness: GainNode
}

/** Samples that an analyser keeps: a third of a second. */
export const keptSamples = 16_384

const sounds = new WeakMap<HTMLMediaElement, Promise<Sound | null>>()
let shared: AudioContext | undefined

/** Of another origin, such as HLS that Safari plays by itself, Web Audio gives silence, and the viewer would hear nothing either. */
const isOurs = (video: HTMLMediaElement) => video.srcObject !== null || /^(blob|data):/.test(video.currentSrc || video.src)

/** Resolves when the browser lets this page make sound: after a click or a key. */
async function runningContext(): Promise<AudioContext> {
  shared ??= new AudioContext()
  // An element that is led into a context that does not run stands still.
  await shared.resume()
  return shared
}

function analyser(context: AudioContext): AnalyserNode {
  return new AnalyserNode(context, { fftSize: keptSamples })
}

async function connect(video: HTMLMediaElement): Promise<Sound | null> {
  if (typeof AudioContext === 'undefined' || !isOurs(video)) return null
  const context = await runningContext()
  const source = context.createMediaElementSource(video)
  // A single channel is heard on both sides.
  const sides = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit', channelInterpretation: 'speakers' })
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
  const loudness = new GainNode(context)
  const [left, right] = [analyser(context), analyser(context)]
  source.connect(sides).connect(splitter)
  splitter.connect(left, 0)
  splitter.connect(right, 1)
  source.connect(loudness).connect(context.destination)
  video.addEventListener('emptied', () => {
    // What has left the page for good need not be mixed any more.
    if (!video.isConnected) source.disconnect()
  })
  return { context, left, right, loudness }
}

/** Null where the browser keeps the samples from the page. The element has to have its source by now. */
export function soundOf(video: HTMLMediaElement): Promise<Sound | null> {
  const known = sounds.get(video)
  if (known) return known
  const made = connect(video).then((sound) => {
    // It may be another source the next time.
    if (!sound) sounds.delete(video)
    return sound
  })
  sounds.set(video, made)
  return made
}
