// The script of the page: plays a stream like the product's screens, and reads from each shown frame when it was taken.
import { keepPlaying } from '#client/features/player/playback.ts'
import { barsColumns, barsRows, cellsAcross } from '#contract/push/clock-bars.ts'
import { readBars } from '../clock-bars.ts'

const address = new URLSearchParams(location.search)
const video = document.querySelector('video')
const canvas = document.createElement('canvas')
/** Pixels of a cell on the canvas, for any size of the picture. */
const cell = 8
canvas.width = barsColumns * cell
canvas.height = barsRows * cell
const context = canvas.getContext('2d', { willReadFrequently: true })
/** Newest last; `takeFrames` empties the list. */
const frames: { taken: number; shown: number }[] = []
const phases: string[] = []
const page = Object.assign(window, { takeFrames: () => frames.splice(0), takePhases: () => phases.splice(0), isHeld: false })

function look(element: HTMLVideoElement) {
  const shown = element.videoWidth / cellsAcross
  context?.drawImage(element, 0, 0, barsColumns * shown, barsRows * shown, 0, 0, canvas.width, canvas.height)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data
  // The middle of each cell. The picture is grey, so the first byte (red) of a pixel is its brightness.
  const levelOf = (column: number, row: number) => pixels?.[((row + 0.5) * canvas.width + column + 0.5) * cell * 4] ?? 0
  const taken = readBars(levelOf, Date.now())
  if (taken) frames.push({ taken, shown: Date.now() })
  element.requestVideoFrameCallback(() => look(element))
}

if (video) {
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
