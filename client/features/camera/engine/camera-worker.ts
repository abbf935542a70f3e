// The worker of the camera: browsers slow down the timers of pages in the background, but not what happens here.
import '../../../lib/no-eval.ts'
import { PushSession } from './push-session.ts'
import type { SoundBlock } from './sound-blocks.ts'
import type { FromWorker, PictureSource, ToWorker } from './worker-messages.ts'

const emit = (message: FromWorker) => self.postMessage(message)

let session: PushSession | null = null
let reader: ReadableStreamDefaultReader<VideoFrame> | null = null

async function readFrames(source: PictureSource): Promise<void> {
  void reader?.cancel().catch(() => {})
  session?.newPicture()
  const frames = source.type === 'frames' ? source.frames : new MediaStreamTrackProcessor({ track: source.track }).readable
  const own = frames.getReader()
  reader = own
  for (let next = await own.read(); !next.done; next = await own.read()) {
    if (reader === own && session) session.takeFrame(next.value)
    else next.value.close()
  }
}

async function start({ address, size, sound, soundRate }: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  session = await PushSession.open({ address, size, soundRate, emit })
  if (!session) return emit({ type: 'failed', fault: 'no_encoder' })
  sound.addEventListener('message', ({ data: { left, right, frame } }: MessageEvent<SoundBlock & { frame: number }>) =>
    session?.takeSound({ left, right }, (frame * 1000) / soundRate),
  )
  sound.start()
}

function stop(): void {
  void reader?.cancel().catch(() => {})
  session?.close()
  session = null
  self.close()
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') void start(data)
  else if (data.type === 'picture') void readFrames(data.source).catch(() => {})
  else if (data.type === 'size') void session?.choose(data.size)
  else stop()
})

emit({ type: 'ready', takesTracks: typeof MediaStreamTrackProcessor !== 'undefined' })
