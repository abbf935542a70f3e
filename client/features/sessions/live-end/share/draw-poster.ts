// Draws the summary of a session as one picture, in the colours of the page.
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { curveOf } from '../curve.ts'
import type { PosterTexts } from './usePosterTexts.ts'

export const posterSize = { width: 1080, height: 1350 } as const
const { width, height } = posterSize
const margin = 64
const pictureHeight = 608
const inner = width - 2 * margin

interface Poster {
  summary: LiveSummary
  texts: PosterTexts
  withNames: boolean
  /** The video of the best second, if it is shown. */
  picture: HTMLVideoElement | null
}

type Pen = ReturnType<typeof penOf>

function penOf(context: CanvasRenderingContext2D) {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--gr-${name}`).trim()
  const font = colour('font') || 'sans-serif'
  /** One line, made smaller until it fits, and cut at its end if that is not enough. Returns its width. */
  function write(text: string, x: number, y: number, { size, weight = 400, ink = 'ink', room = inner }: Writing): number {
    let used = size
    const set = () => (context.font = `${weight} ${used}px ${font}`)
    set()
    while (context.measureText(text).width > room && used > size * 0.6) {
      used -= 1
      set()
    }
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    let shown = text
    while (letters.length > 0 && context.measureText(shown).width > room) {
      letters.pop()
      shown = `${letters.join('')}…`
    }
    context.fillStyle = colour(ink)
    context.fillText(shown, x, y)
    return context.measureText(shown).width
  }
  return { context, colour, write }
}
interface Writing {
  size: number
  weight?: number
  ink?: string
  room?: number
}

const loadIcon = (address: string) =>
  new Promise<HTMLImageElement | null>((resolve) => {
    const icon = new Image()
    icon.addEventListener('load', () => resolve(icon))
    icon.addEventListener('error', () => resolve(null))
    icon.src = address
  })

export async function drawPoster(canvas: HTMLCanvasElement, { summary, texts, withNames, picture }: Poster): Promise<void> {
  const addresses = [...summary.peaks.map(({ gift }) => gift.icon), ...texts.supporters.map(({ icon }) => icon)]
  const icons = new Map(await Promise.all(addresses.map(async (address) => [address, await loadIcon(address)] as const)))
  Object.assign(canvas, posterSize)
  const context = canvas.getContext('2d')
  if (!context) return
  const pen = penOf(context)
  context.textBaseline = 'alphabetic'
  context.fillStyle = pen.colour('page')
  context.fillRect(0, 0, width, height)
  drawPicture(pen, picture, texts)
  pen.write(texts.title, margin, 690, { size: 46, weight: 700 })
  pen.write(texts.about, margin, 734, { size: 26, ink: 'quiet' })
  const sum = pen.write(texts.points, margin, 850, { size: 104, weight: 700, ink: 'gold', room: inner * 0.7 })
  pen.write(texts.unit, margin + sum + 16, 850, { size: 34, ink: 'quiet', room: inner * 0.25 })
  if (texts.change) pen.write(texts.change, margin, 898, { size: 26, ink: 'accent-ink', weight: 600 })
  drawFigures(pen, texts, 966)
  drawCurve(pen, summary, icons, { top: 1056, bottom: texts.supporters.length > 0 ? 1152 : 1258 })
  drawSupporters(pen, texts, icons, withNames)
  context.textAlign = 'end'
  pen.write('Greenroom', width - margin, height - 28, { size: 22, weight: 600, ink: 'quiet' })
  context.textAlign = 'start'
}

/** The best second, filling its place. Of an upright picture all is shown, before a blurred copy. */
function drawPicture({ context, colour, write }: Pen, video: HTMLVideoElement | null, { best, title }: PosterTexts) {
  context.save()
  context.beginPath()
  context.rect(0, 0, width, pictureHeight)
  context.clip()
  if (video && video.videoWidth > 0) {
    const place = (scale: number) => {
      const [w, h] = [video.videoWidth * scale, video.videoHeight * scale]
      context.drawImage(video, (width - w) / 2, (pictureHeight - h) / 2, w, h)
    }
    const [across, down] = [width / video.videoWidth, pictureHeight / video.videoHeight]
    const isUpright = video.videoWidth < video.videoHeight
    context.filter = isUpright ? 'blur(32px) brightness(0.6)' : 'none'
    place(Math.max(across, down))
    context.filter = 'none'
    if (isUpright) place(Math.min(across, down))
    const shade = context.createLinearGradient(0, pictureHeight - 140, 0, pictureHeight)
    shade.addColorStop(0, 'transparent')
    shade.addColorStop(1, colour('veil-dense'))
    context.fillStyle = shade
    context.fillRect(0, pictureHeight - 140, width, 140)
    write(best, margin, pictureHeight - 32, { size: 28, weight: 600, ink: 'over-ink' })
  } else {
    context.fillStyle = colour('accent-soft')
    context.fillRect(0, 0, width, pictureHeight)
    context.textAlign = 'center'
    write(title, width / 2, pictureHeight / 2 + 24, { size: 76, weight: 700, ink: 'accent-ink' })
    context.textAlign = 'start'
  }
  context.restore()
}

function drawFigures({ write }: Pen, { figures }: PosterTexts, y: number) {
  const column = inner / figures.length
  for (const [index, { label, value }] of figures.entries()) {
    const x = margin + index * column
    write(value, x, y, { size: 38, weight: 600, room: column - 16 })
    write(label, x, y + 32, { size: 21, ink: 'quiet', room: column - 16 })
  }
}

type Icons = ReadonlyMap<string, HTMLImageElement | null>

function drawCurve({ context, colour }: Pen, summary: LiveSummary, icons: Icons, { top, bottom }: { top: number; bottom: number }) {
  const { points, peaks } = curveOf(summary)
  if (points.length < 2) return
  const xOf = (x: number) => margin + x * inner
  const yOf = (y: number) => bottom - y * (bottom - top)
  context.beginPath()
  for (const { x, y } of points) context.lineTo(xOf(x), yOf(y))
  context.strokeStyle = colour('accent-ink')
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.stroke()
  context.lineTo(xOf(points.at(-1)?.x ?? 1), bottom)
  context.lineTo(xOf(points[0]?.x ?? 0), bottom)
  context.globalAlpha = 0.15
  context.fillStyle = colour('accent-ink')
  context.fill()
  context.globalAlpha = 1
  for (const { x, y, peak } of peaks) {
    const icon = icons.get(peak.gift.icon)
    if (icon) context.drawImage(icon, xOf(x) - 22, yOf(y) - 40, 44, 44)
  }
}

/** Draws the best supporters with their names, or their gifts alone. */
function drawSupporters({ context, write }: Pen, { supporters }: PosterTexts, icons: Icons, withNames: boolean) {
  const column = inner / 3
  for (const [index, { name, icon: address, gift }] of supporters.entries()) {
    const x = margin + index * column
    const icon = icons.get(address)
    if (icon) context.drawImage(icon, x, 1196, 64, 64)
    const text = { room: column - 100 }
    if (withNames) {
      write(name, x + 80, 1222, { ...text, size: 26, weight: 600 })
      write(gift, x + 80, 1254, { ...text, size: 22, ink: 'quiet' })
    } else write(gift, x + 80, 1238, { ...text, size: 26 })
  }
}
