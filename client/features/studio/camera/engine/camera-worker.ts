// The worker of the camera: browsers slow down the timers of pages in the background, but not what happens here.
import '../../../../lib/no-eval.ts'
import { PushSession } from './push-session.ts'
import type { SoundBlock } from './sound/sound-blocks.ts'
import type { FromWorker, PictureSource, ToWorker } from './worker-messages.ts'

const emit = (message: FromWorker) => self.postMessage(message)

let session: PushSession | null = null
let current: PictureSource | null = null
/** Settled when every source has ended. */
let reading: Promise<unknown> = Promise.resolve()

/** Reads to the end, which comes when the page ends the source: a stream that is cancelled loses frames on their way without closing them. */
async function readFrames(source: PictureSource): Promise<void> {
  endTrack()
  current = source
  session?.newPicture()
  const frames = source.type === 'frames' ? source.frames : new MediaStreamTrackProcessor({ track: source.track }).readable
  const reader = frames.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (current === source && session) session.takeFrame(next.value)
    else next.value.close()
  }
}

/** A track that was handed to this worker ends only here. */
function endTrack(): void {
  if (current?.type === 'track') current.track.stop()
}

async function start({ address, takesOver, size, sound, soundRate }: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  session = await PushSession.open({ address, takesOver, size, soundRate, emit })
  if (!session) return emit({ type: 'failed', fault: 'no_encoder' })
  sound.addEventListener('message', ({ data: { left, right, frame } }: MessageEvent<SoundBlock & { frame: number }>) =>
    session?.takeSound({ left, right }, (frame * 1000) / soundRate),
  )
  sound.start()
}

async function stop(): Promise<void> {
  session?.close()
  session = null
  endTrack()
  await reading
  self.close()
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') void start(data)
  else if (data.type === 'picture') reading = Promise.allSettled([reading, readFrames(data.source)])
  else if (data.type === 'size') void session?.choose(data.size)
  else void stop()
})

emit({ type: 'ready', takesTracks: typeof MediaStreamTrackProcessor !== 'undefined' })
