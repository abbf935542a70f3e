// A page for the browser source of an encoder. It shows the time as black and white cells that a test player decodes
// (contract/push/clock-bars.ts), a flash, and plays a click, to measure latency and lip sync.
import { clickAt, startClicks } from './click.ts'
import { barsColumns, barsRows, cellsAcross, cellsOf, flashCells, isFlash } from '#contract/push/clock-bars.ts'

/** Height of the clock in digits below the cells, in cells. */
const figuresHeight = 1.5

const inTwo = (value: number) => String(value).padStart(2, '0')
function figuresOf(now: number) {
  const time = new Date(now)
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(inTwo).join(':')
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

/** Draws on a black area. The rest of the canvas stays transparent, for the encoder's sources below it. */
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
