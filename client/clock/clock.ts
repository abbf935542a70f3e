// A page for the browser source of an encoder. It shows the time as black and white cells that a test player decodes
// (contract/push/clock-bars.ts), a flash, and plays a click, to measure latency and lip sync.
import { barsColumns, barsRows, cellsAcross, cellsOf, click, clickEveryMs, flashCells, isFlash } from '#contract/push/clock-bars.ts'

/** Height of the clock in digits below the cells, in cells. */
const figuresHeight = 1.5

const inTwo = (value: number) => String(value).padStart(2, '0')
function figuresOf(now: number) {
  const time = new Date(now)
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(inTwo).join(':')
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

/** Draws on a black area. The rest of the canvas stays transparent, for sources below it in the encoder. */
function drawClock(context: CanvasRenderingContext2D, width: number, now: number) {
  const cell = width / cellsAcross
  context.fillStyle = '#000'
  context.fillRect(0, 0, (flashCells.column + flashCells.columns) * cell, (barsRows + figuresHeight) * cell)
  context.fillStyle = '#fff'
  cellsOf(now).forEach((isWhite, n) => {
    if (isWhite) context.fillRect((n % barsColumns) * cell, Math.floor(n / barsColumns) * cell, cell, cell)
  })
  if (isFlash(now)) context.fillRect(flashCells.column * cell, 0, flashCells.columns * cell, barsRows * cell)
  context.font = `${cell * figuresHeight * 0.8}px ui-monospace, Consolas, Menlo, monospace`
  context.textBaseline = 'middle'
  context.fillText(figuresOf(now), cell / 4, (barsRows + figuresHeight / 2) * cell)
}

/** A click is scheduled up to this time ahead on the AudioContext's clock, which is more exact than a timer. */
const aheadMs = 300
const loudness = 0.5

let audio: AudioContext | undefined
/** The full second of the last scheduled click, in milliseconds since 1970. */
let scheduled = 0

function startClicks() {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Converts a time of `performance.now()` to the context time, in seconds, of sound that is audible then. */
function audibleAt(sound: AudioContext, time: number): number {
  const { contextTime = 0, performanceTime = 0 } = sound.getOutputTimestamp()
  // Until the first output, the browser reports no output latency.
  if (contextTime === 0) return sound.currentTime + (time - performance.now()) / 1000
  return contextTime + (time - performanceTime) / 1000
}

/** Schedules the click of the next full second if that is less than `aheadMs` away; `now` in milliseconds since 1970. */
function clickAt(now: number) {
  const second = Math.ceil(now / clickEveryMs) * clickEveryMs
  if (audio?.state !== 'running' || second === scheduled || second - now > aheadMs) return
  scheduled = second
  const start = audibleAt(audio, performance.now() + second - now)
  if (start < audio.currentTime) return
  const tone = new OscillatorNode(audio, { frequency: click.hz })
  const gain = new GainNode(audio, { gain: loudness })
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + click.ms / 1000)
}

const canvas = document.querySelector('canvas')
const context = canvas?.getContext('2d')

function draw() {
  requestAnimationFrame(draw)
  if (!canvas || !context) return
  const [width, height] = [Math.round(innerWidth * devicePixelRatio), Math.round(innerHeight * devicePixelRatio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const now = Date.now()
  drawClock(context, width, now)
  clickAt(now)
}
draw()

// OBS allows sound at once. A browser tab allows it after a click or a key press.
startClicks()
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, startClicks)
