// Measures how much of a page moves while it loads.
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { settled } from './every-screen.ts'
import { expect } from '../platform.ts'

/** The share of the window that moved, times how far it moved. Browsers call 0.1 good; a fifth of it is hardly noticed. */
const shiftMax = 0.02
const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
]

/** Runs in each page before its own code. Shifts after an input do not count. TypeScript does not know these entries. */
const collectShifts = `
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node ? node.nodeName + ' ' + node.textContent.slice(0, 40) : '')
      if (!hadRecentInput) shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** All shifts have been reported two frames later. */
const readShifts = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts))))'
const Shifts = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** Loads each screen without a cache, wide and narrow, and checks that hardly anything moved until it was complete. */
export async function expectStillScreens(page: Page, addresses: readonly string[]) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(collectShifts)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const address of addresses) {
      await page.goto(address)
      await settled(page)
      const shifts = Shifts.parse(await page.evaluate(readShifts))
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const moved = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`)
      expect.soft(sum, `${address} at ${size.width} px moves\n${moved.join('\n')}`).toBeLessThanOrEqual(shiftMax)
    }
  }
}
