// A page for a browser source of an encoder: the time as cells that a player reads (contract/push/clock-bars.ts), the flash, and the click.
import { clickAt, startClicks } from './click.ts'
import { drawClock } from './draw-clock.ts'

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

// OBS lets its browser sources sound at once; a tab does so after a click or a key.
startClicks()
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, startClicks)
