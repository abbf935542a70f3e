// Plays a stream as the product's screens do, and reads from each frame that is shown when it was taken.
import { keepPlaying } from '#client/room/player/playback.ts'
import { readBars, bars } from '../clock-bars.ts'

const address = new URLSearchParams(location.search)
const video = document.querySelector('video')
const canvas = document.createElement('canvas')
canvas.width = bars.width
canvas.height = bars.height
const context = canvas.getContext('2d', { willReadFrequently: true })
/** Newest last; the benchmark takes them away. */
const frames: { taken: number; shown: number }[] = []
const phases: string[] = []
const page = Object.assign(window, { takeShown: () => frames.splice(0), takePhases: () => phases.splice(0), isHeld: false })

function look(element: HTMLVideoElement) {
  context?.drawImage(element, 0, 0, bars.width, bars.height, 0, 0, bars.width, bars.height)
  const pixels = context?.getImageData(0, 0, bars.width, bars.height).data
  // Of the four bytes of a pixel any colour will do: the picture is grey.
  const taken = pixels && readBars((x, y) => pixels[(y * bars.width + x) * 4] ?? 0, Date.now())
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
