// The script of the page that pushes: the product's camera engine as live control uses it. Only the devices are replaced: the camera films the
// clock of contract/push/clock-bars.ts, drawn when the frame is taken, and the microphone hears its clicks.
import { camera } from '#client/features/studio/camera/engine/camera.ts'
import { fps, sizes, type SizeName } from '#client/features/studio/camera/engine/sizes.ts'
import { barsColumns, barsRows, cellsAcross, cellsOf, click, clickEveryMs } from '#contract/push/clock-bars.ts'

/** The picture behind the clock moves by this many pixels a frame, so that the encoder has the work of a real picture. */
const panPixels = 3

function paintBackground(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width * 2, height)
  const context = canvas.getContext('2d')
  for (let n = 0; n < 400 && context; n++) {
    context.fillStyle = `hsl(${(n * 47) % 360} 40% ${20 + ((n * 13) % 50)}%)`
    context.beginPath()
    context.arc((n * 7919) % canvas.width, (n * 104_729) % height, height / 30 + (n % 9) * 6, 0, 2 * Math.PI)
    context.fill()
  }
  return canvas
}

function filmClock({ long: width, short: height }: (typeof sizes)[SizeName]): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  const background = paintBackground(width, height)
  const film = canvas.captureStream(0)
  const [track] = film.getVideoTracks()
  if (!context || !(track instanceof CanvasCaptureMediaStreamTrack)) throw new Error('this browser films no canvas')
  const cell = width / cellsAcross
  let taken = 0
  const timer = setInterval(() => {
    if (track.readyState === 'ended') return clearInterval(timer)
    context.drawImage(background, -((taken++ * panPixels) % width), 0)
    context.fillStyle = '#000'
    context.fillRect(0, 0, (barsColumns + 1) * cell, (barsRows + 1) * cell)
    context.fillStyle = '#fff'
    cellsOf(Date.now()).forEach((isWhite, n) => {
      if (isWhite) context.fillRect((n % barsColumns) * cell, Math.floor(n / barsColumns) * cell, cell, cell)
    })
    track.requestFrame()
  }, 1000 / fps)
  return film
}

const context = new AudioContext()

function clickEachSecond(): MediaStream {
  const microphone = context.createMediaStreamDestination()
  const tone = new OscillatorNode(context, { frequency: click.hz })
  const loud = new GainNode(context, { gain: 0 })
  tone.connect(loud).connect(microphone)
  tone.start()
  let last = Math.ceil(Date.now() / clickEveryMs)
  // By the wall clock each time: the audio clock may drift from it.
  setInterval(() => {
    const next = Math.ceil(Date.now() / clickEveryMs)
    if (next === last) return
    last = next
    const at = context.currentTime + (next * clickEveryMs - Date.now()) / 1000
    loud.gain.setValueAtTime(0.5, at)
    loud.gain.setValueAtTime(0, at + click.ms / 1000)
  }, clickEveryMs / 4)
  return microphone.stream
}

let film = new MediaStream()
let microphone = new MediaStream()
navigator.mediaDevices.getUserMedia = async ({ video, audio } = {}) =>
  new MediaStream([...(video ? film.getVideoTracks() : []), ...(audio ? microphone.getAudioTracks() : [])].map((track) => track.clone()))

Object.assign(window, {
  /** Starts the devices, which cost CPU of their own. */
  async prepare(size: SizeName) {
    for (const track of film.getTracks()) track.stop()
    film = filmClock(sizes[size])
    await context.resume()
    if (microphone.getTracks().length === 0) microphone = clickEachSecond()
    await camera.chooseSize(size)
  },
  push: (address: string) => camera.start(address),
  stopPush: () => camera.stop(),
  view: () => camera.view().state,
})
