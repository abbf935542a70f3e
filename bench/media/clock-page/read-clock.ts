// Plays a stream as the product's screens do, and reads from each frame that is shown when it was taken.
import { collect } from '#client/features/player/figures/collect.ts'
import { keepPlaying } from '#client/features/player/playback.ts'
import { barsColumns, barsRows, cellsAcross } from '#contract/push/clock-bars.ts'
import { readBars } from '../clock-bars.ts'

const address = new URLSearchParams(location.search)
const video = document.querySelector('video')
const canvas = document.createElement('canvas')
/** Pixels of a cell on the canvas, whatever the size of the picture. */
const cell = 8
canvas.width = barsColumns * cell
canvas.height = barsRows * cell
const context = canvas.getContext('2d', { willReadFrequently: true })
/** Newest last; the benchmark takes them away. */
const frames: { taken: number; shown: number }[] = []
const phases: string[] = []
const page = Object.assign(window, {
  takeShown: () => frames.splice(0),
  takePhases: () => phases.splice(0),
  /** What the details of a picture show. */
  figures: () => collected?.figures() ?? null,
  isHeld: false,
})

function look(element: HTMLVideoElement) {
  const shown = element.videoWidth / cellsAcross
  context?.drawImage(element, 0, 0, barsColumns * shown, barsRows * shown, 0, 0, canvas.width, canvas.height)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data
  // The middle of each cell; of the four bytes of a pixel any colour will do: the picture is grey.
  const levelOf = (column: number, row: number) => pixels?.[((row + 0.5) * canvas.width + column + 0.5) * cell * 4] ?? 0
  const taken = readBars(levelOf, Date.now())
  if (taken) frames.push({ taken, shown: Date.now() })
  element.requestVideoFrameCallback(() => look(element))
}

const collected = video && collect(video, performance.now(), new AbortController().signal)
collected?.lookClosely(address.has('details'))

/** A file, from its bytes: the page may hear only what is its own. */
async function playFile(element: HTMLVideoElement, file: string) {
  element.src = URL.createObjectURL(await (await fetch(file)).blob())
  element.muted = false
  await element.play()
}

const file = address.get('file')
if (video && file) void playFile(video, file)
else if (video) {
  video.requestVideoFrameCallback(() => look(video))
  void keepPlaying(
    video,
    {
      format: address.get('format') === 'hls' ? 'hls' : 'flv',
      channel: () => ({ flv: address.get('flv') ?? '', hls: address.get('hls') ?? '', isNeedEncrypt: false }),
      isHeld: () => page.isHeld,
      onChange: ({ phase }) => {
        phases.push(phase)
        document.body.dataset.phase = phase
      },
    },
    new AbortController().signal,
  )
}
