// The script of the page: plays HLS like the product's screens, and reads from each shown frame when it was taken.
import { clockReader } from '#client/features/player/figures/read-clock.ts'
import { keepPlaying } from '#client/features/player/playback.ts'

const video = document.querySelector('video')
const readClock = clockReader()
/** Newest last; `takeFrames` empties the list. */
const frames: { taken: number; shown: number }[] = []
const phases: string[] = []
const page = Object.assign(window, { takeFrames: () => frames.splice(0), takePhases: () => phases.splice(0), isHeld: false })

function look(element: HTMLVideoElement) {
  const shown = Date.now()
  const taken = readClock(element, shown)
  if (taken) frames.push({ taken, shown })
  element.requestVideoFrameCallback(() => look(element))
}

if (video) {
  const hls = new URLSearchParams(location.search).get('hls') ?? ''
  video.requestVideoFrameCallback(() => look(video))
  void keepPlaying(
    video,
    {
      format: 'hls',
      channel: () => ({ flv: '', hls, isNeedEncrypt: false }),
      isHeld: () => page.isHeld,
      onChange: ({ phase }) => {
        phases.push(phase)
        document.body.dataset.phase = phase
      },
    },
    new AbortController().signal,
  )
}
