import type { Locator } from 'playwright/test'

/** The share of an element that is in the window, and that a pointer reaches, from 0 to 1. For texts there is painted-words.ts. */
export const shareInSight = (of: Locator) =>
  of.last().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const))
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      // An element around it is hit where the element itself is clipped.
      return hit !== null && element.contains(hit)
    })
    return seen.length / points.length
  })
