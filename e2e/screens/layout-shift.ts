// Measures how much of a page moves while it loads.
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expect } from '../platform.ts'
import { narrow, settled, wide } from './settled.ts'

/** The share of the window that moved, times how far it moved. Browsers call 0.1 good; a fifth of it is hardly noticed. */
const shiftMax = 0.02

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

/** From now on each screen is loaded without a cache, and counts what moves. */
export async function countShifts(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(collectShifts)
}

/** Loads a screen, and checks that hardly anything moved until it was complete. */
export async function openStill(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  const shifts = Shifts.parse(await page.evaluate(readShifts))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`)
  const width = page.viewportSize()?.width
  expect.soft(sum, `${address} at ${width} px moves\n${moved.join('\n')}`).toBeLessThanOrEqual(shiftMax)
}

/** Loads each screen wide and narrow. */
export async function expectStillScreens(page: Page, addresses: readonly string[]) {
  await countShifts(page)
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    for (const address of addresses) await openStill(page, address)
  }
}
