import type { Locator } from 'playwright/test'
import sharp from 'sharp'

/** The same letters are painted in two inks. Where all three channels follow, the letter is visible, not something that moves behind it. */
const inks = ['#ff00ff', '#00ff00'] as const
/** The least difference of each channel, of 255. The edge of a thin letter is painted faintly. */
const least = 40

interface Letter {
  text: string
  left: number
  top: number
  width: number
  height: number
}

/** The letters of an element, where they would be painted. Texts for screen readers alone, which are one pixel wide, have none. */
const lettersOf = (of: Locator): Promise<Letter[]> =>
  of.evaluate((element) => {
    const letters: Letter[] = []
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('.visually-hidden, [hidden]')) continue
      for (const { index, 0: text } of node.nodeValue?.matchAll(/[\p{L}\p{N}]/gu) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const { left, top, width, height } = range.getBoundingClientRect()
        // The letter is not rendered at all, such as in a part that is not displayed.
        if (width > 0) letters.push({ text, left, top, width, height })
      }
    }
    return letters
  })

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of the window that has these letters; null if none has them. */
async function areaOf(of: Locator, letters: readonly Letter[]): Promise<Area | null> {
  const { right, bottom } = await of.evaluate(() => ({ right: innerWidth, bottom: innerHeight }))
  const x = Math.max(0, Math.floor(Math.min(...letters.map(({ left }) => left))))
  const y = Math.max(0, Math.floor(Math.min(...letters.map(({ top }) => top))))
  const width = Math.min(right, Math.ceil(Math.max(...letters.map(({ left, width }) => left + width)))) - x
  const height = Math.min(bottom, Math.ceil(Math.max(...letters.map(({ top, height }) => top + height)))) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** This part of the window with the texts of the element in this ink. */
async function painted(of: Locator, ink: string, clip: Area) {
  await of.evaluate((element, color) => {
    element.setAttribute('data-painted', '')
    const sheet = new CSSStyleSheet()
    const paint = `color: ${color} !important; -webkit-text-fill-color: ${color} !important; transition: none !important;`
    sheet.replaceSync(`[data-painted], [data-painted] * { ${paint} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, ink)
  const shot = await of.page().screenshot({ scale: 'css', clip })
  await of.evaluate((element) => {
    element.removeAttribute('data-painted')
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (windowX: number, windowY: number) => {
    const [x, y] = [windowX - clip.x, windowY - clip.y]
    const at = (y * info.width + x) * info.channels
    return x < 0 || y < 0 || x >= info.width || y >= info.height ? [] : [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

/**
 * The letters of an element that nobody can see, in one text: they are outside of the window, clipped, or covered, also by something that
 * lets the pointer through. By pixels; empty if all are seen.
 */
export async function unseenLetters(of: Locator): Promise<string> {
  const letters = await lettersOf(of)
  if (letters.length === 0) return 'no text'
  const area = await areaOf(of, letters)
  if (!area) return letters.map(({ text }) => text).join('')
  const [purple, green] = [await painted(of, inks[0], area), await painted(of, inks[1], area)]
  const isSeen = ({ left, top, width, height }: Letter) => {
    for (let y = Math.floor(top); y < top + height; y++) {
      for (let x = Math.floor(left); x < left + width; x++) {
        const [a, b] = [purple(x, y), green(x, y)]
        const [r = 0, g = 0, blue = 0] = a.map((value, channel) => value - (b[channel] ?? 0))
        if (r > least && g < -least && blue > least) return true
      }
    }
    return false
  }
  return letters
    .filter((letter) => !isSeen(letter))
    .map(({ text }) => text)
    .join('')
}
