import { sumAnchorGifts } from '#contract/calls/gifts.ts'
import { listPastLives } from '#contract/calls/live-analysis.ts'
import vietnamese from '#client/i18n/vi.json' with { type: 'json' }
import { duration, points, sumPoints } from '#client/lib/format.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a host begins with the last live session and the gifts of each day, as the API has them', async ({ page, signIn }) => {
  const panel = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
  const [history] = await Promise.all([page.waitForResponse(/\/api\/live\/history\?/), signIn('anna')])
  await expect(page).toHaveTitle(`${texts.titles.dashboard} · Greenroom`)
  const [last] = listPastLives.reply.parse(await history.json()).value
  await expect(panel(texts.dashboard.lastLive)).toContainText(duration(last?.interval ?? 0))
  await expect(panel(texts.dashboard.lastLive)).toContainText(points(last?.giftSum ?? 0, 'zh-TW'))
  await expect(panel(texts.dashboard.today).getByRole('definition')).toHaveCount(6)

  const gifts = panel(texts.dashboard.giftDays)
  await expect(gifts.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('button', { name: texts.range.last7 })).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('table', { name: texts.dashboard.giftDays }).locator('tbody tr')
  await expect(rows).toHaveCount(7)
  const [sums] = await Promise.all([
    page.waitForResponse(/\/api\/giftOrder\/model\/sum\?/),
    page.getByRole('button', { name: texts.range.last30 }).press('Enter'),
  ])
  const days = sumAnchorGifts.reply.parse(await sums.json())
  expect(days).toHaveLength(30)
  await expect(rows.locator('th')).toHaveText(days.map(({ date }) => date))
  await expect(rows.locator('td')).toHaveText(days.map(({ amount }) => points(amount, 'zh-TW')))
  await expect(gifts.getByRole('definition')).toContainText(points(sumPoints(days.map(({ amount }) => amount)), 'zh-TW'))
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByLabel(texts.common.language).selectOption('vi')
  await expect(page.getByRole('heading', { name: vietnamese.dashboard.giftDays })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('table', { name: vietnamese.dashboard.giftDays }).locator('tbody td')).toHaveText(
    days.map(({ amount }) => points(amount, 'vi')),
  )
  // Whichever way the window is dragged, the page fits, and the whole chart is in its panel.
  const canvas = panel(vietnamese.dashboard.giftDays).locator('canvas').first()
  const room = () =>
    canvas.evaluate((drawn) => {
      const place = drawn.closest('[aria-hidden]')?.getBoundingClientRect()
      const { left, right, bottom } = drawn.getBoundingClientRect()
      return place && [left - place.left, place.right - right, place.bottom - bottom].map((gap) => Math.abs(Math.round(gap)))
    })
  for (const width of [1440, 800, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect.poll(room).toEqual([0, 0, 0])
  }
})
