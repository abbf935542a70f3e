import type { Page } from 'playwright/test'

declare global {
  interface Window {
    countClick: () => void
  }
}

/** Counts clicks from now on, on all screens that the page shows without a reload. */
export async function countClicks(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.evaluate(() => addEventListener('click', ({ isTrusted }) => isTrusted && window.countClick(), { capture: true }))
  return {
    /** The number of clicks since the last call. */
    since: () => {
      const counted = clicks
      clicks = 0
      return counted
    },
  }
}
