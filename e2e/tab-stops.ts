// Goes through a page with the Tab key, and measures how much of each focused element is visible.
import type { Page } from 'playwright/test'

/** Upper limit; no screen has as many stops. */
const stopsMax = 250

/** The focused element; null when the focus has left the page. `seen`: the share of it that is visible and not covered. */
const lookAtFocus = async () => {
  // Two frames, until the page has scrolled.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A radio button or checkbox is often invisible, so its label is measured.
  let shown: Element = focused
  while (shown.parentElement && (shown.getBoundingClientRect().width < 5 || getComputedStyle(shown).opacity === '0'))
    shown = shown.parentElement
  let { left, top, right, bottom } = shown.getBoundingClientRect()
  for (let around = shown.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const frame =
      around === document.documentElement || around === document.body
        ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
        : around.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  left = Math.max(left, 0)
  top = Math.max(top, 0)
  right = Math.min(right, innerWidth)
  bottom = Math.min(bottom, innerHeight)
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
  const clear =
    right - left < 1 || bottom - top < 1
      ? []
      : points.filter(([x, y]) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        })
  const name = focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.tagName)
  return {
    name: `${name.slice(0, 60)} (${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)})`,
    seen: clear.length / points.length,
  }
}

/** All stops of a page, in order. */
export async function tabStops(page: Page) {
  await page.evaluate(() => {
    // Tab continues from the position of the last focused element, even if it was removed: here the beginning of the page.
    const beginning = document.createElement('button')
    document.body.prepend(beginning)
    beginning.focus()
    beginning.remove()
    scrollTo(0, 0)
  })
  const stops: { name: string; seen: number }[] = []
  while (stops.length < stopsMax) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

/** A phone in landscape, and a window of 1280 by 1024 at 400 % zoom. */
export const lowWindows = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
] as const
