import { barsColumns, barsRows, cellsAcross, cellsOf, flashCells, isFlash } from '#contract/push/clock-bars.ts'

/** The clock in figures stands below the cells, this many of them high. */
const figuresHeight = 1.5

const inTwo = (value: number) => String(value).padStart(2, '0')
function figuresOf(now: number) {
  const time = new Date(now)
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(inTwo).join(':')
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

/** Draws on black; the rest of the page stays clear for what lies below it in the encoder. */
export function drawClock(context: CanvasRenderingContext2D, width: number, now: number) {
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
