import type { Page } from 'playwright/test'

declare global {
  interface Window {
    countClick: () => void
  }
}

/** Counts what the user clicks on, from now on and on every screen that the page shows without a reload. */
export async function countClicks(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.evaluate(() => addEventListener('click', ({ isTrusted }) => isTrusted && window.countClick(), { capture: true }))
  return {
    /** How many since the last time. */
    since: () => {
      const counted = clicks
      clicks = 0
      return counted
    },
  }
}
