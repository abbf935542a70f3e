// Goes through what can have the focus on a page, and measures how much of it is visible, and whether it looks focused.
import type { Page } from 'playwright/test'
import { z } from 'zod'

/** Upper limit; no screen has as many stops. */
const stopsMax = 250

/**
 * The focused element; null when the focus has left the page. `seen`: the share of it that is visible and not covered. `outlined`: it, a part of it
 * that covers it, or what is around its field has an outline, or a field's frame has the accent, with a contrast of 3:1 to what it is on.
 */
const lookAtFocus = () => {
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
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const channels = (colour: string) => {
    canvas?.clearRect(0, 0, 1, 1)
    if (canvas) canvas.fillStyle = colour
    canvas?.fillRect(0, 0, 1, 1)
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])]
  }
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
      const share = value / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const drawn = (colour: string) => channels(colour).join()
  const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
  /** A picture can have any colour. The worst is white, below the veil that lies under all controls. */
  const brightPicture = () => {
    const [alpha = 0] = channels(variable('--gr-veil')).slice(3)
    const grey = 255 - alpha
    return `rgb(${grey} ${grey} ${grey})`
  }
  const groundOf = (element: Element | null): string => {
    for (let around = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around)
      if (drawn(backgroundColor) === drawn(variable('--gr-picture'))) return brightPicture()
      if ((channels(backgroundColor)[3] ?? 0) > 230) return backgroundColor
    }
    return 'white'
  }
  const stands = (colour: string, element: Element | null) => {
    if ((channels(colour)[3] ?? 0) < 128) return false
    const [more = 0, less = 0] = [luminance(colour), luminance(groundOf(element))].toSorted((one, other) => other - one)
    return (more + 0.05) / (less + 0.05) >= 3
  }
  const isField = focused.matches('input, textarea, select')
  const looksFocused = (element: Element) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, part)
      const ground = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && stands(outlineColor, ground)
    })
    || (isField && getComputedStyle(element).borderTopStyle === 'solid' && stands(getComputedStyle(element).borderTopColor, element))
  let outlined = false
  let around: Element | null = focused
  // The frame of a field is at most four elements around it.
  for (let steps = isField ? 5 : 1; around && steps > 0 && !outlined; steps--, around = around.parentElement)
    outlined = looksFocused(around)
  // Some elements draw the outline on a child, such as the page numbers of a list.
  outlined ||= [...focused.children].some(looksFocused)
  const name = focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.tagName)
  return {
    name: `${name.slice(0, 60)} (${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)})`,
    seen: clear.length / points.length,
    outlined,
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
  const stops: { name: string; seen: number; outlined: boolean }[] = []
  while (stops.length < stopsMax) {
    await page.keyboard.press('Tab')
    // Two frames, until the page has scrolled.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    const stop = await page.evaluate(lookAtFocus)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

const Looks = z.array(z.object({ name: z.string(), outlined: z.boolean() }).nullable())

/** What of a page can have the focus and does not look so. Pressing Tab at each stop would take seconds, so the page moves the focus itself. */
export async function stopsWithoutOutline(page: Page): Promise<string[]> {
  // From now on the browser shows the focus, as it does for somebody who uses the keyboard.
  await page.keyboard.press('Tab')
  const looks = Looks.parse(
    await page.evaluate(`(async () => {
      const look = ${lookAtFocus.toString()}
      const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
        .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }))
      const looks = []
      for (const one of stops) {
        one.focus()
        // The frame of a field has its colour two frames later.
        if (one.matches('input, textarea'))
          await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
        looks.push(document.activeElement === one ? look() : null)
      }
      document.activeElement?.blur()
      scrollTo(0, 0)
      return looks
    })()`),
  ).flatMap((look) => look ?? [])
  return looks.length === 0 ? ['no stop at all'] : looks.filter(({ outlined }) => !outlined).map(({ name }) => name)
}

/** A phone in landscape, and a window of 1280 by 1024 at 400 % zoom. */
export const lowWindows = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
] as const
