import type { Page } from 'playwright/test'
import { getIncomeOverview } from '#contract/calls/earnings/income.ts'
import { sumAnchorGifts } from '#contract/calls/room/gifts.ts'
import { getHostHome } from '#contract/calls/dashboard/host.ts'
import vietnamese from '#client/i18n/vi/office.json' with { type: 'json' }
import vietnameseColumns from '#contract/columns/vi.json' with { type: 'json' }
import { duration, incomePoints, points, sumPoints } from '#client/lib/format.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const [account, titles, other] of [
  ['aurora', texts.overview.members, 'Erin'],
  ['admin', texts.overview.families, 'Anna'],
] as const) {
  test(`${account} starts with live anchors, the month, its rankings, and unsettled days, with the figures of the API`, async ({
    page,
    signIn,
    request,
  }) => {
    await signIn(account)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const api = await apiOf(request, account)
    const overview = getIncomeOverview.reply.parse(await (await api.get('/familyProfit/overview')).json())
    const byIncome = panelOf(page, titles.income)
    await expect(byIncome.getByRole('listitem').first()).toContainText(overview.earners[0]?.name ?? '')
    await expect(byIncome).not.toContainText(other)
    const byTime = overview.earners.toSorted((a, b) => b.intervalSum - a.intervalSum)
    await expect(panelOf(page, titles.time).getByRole('listitem').first()).toContainText(byTime[0]?.name ?? '')
    for (const sum of [overview.unsettled.profitSum, overview.unsettled.todaySum])
      await expect(panelOf(page, texts.income.state)).toContainText(incomePoints(sum, 'zh-TW'))
    await expect(panelOf(page, texts.overview.month).locator('dl > div')).toHaveCount(4)
    const supporters = panelOf(page, texts.gift.supporters)
    await expect(supporters.getByRole('listitem')).toHaveCount(3)

    await supporters.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/giftHistory\?range=thisMonth&customer=\d+$/)
    await page.goBack()
    await panelOf(page, texts.overview.live).getByRole('link', { name: texts.overview.openMonitor }).click()
    await expect(page).toHaveURL('/liveMonitor')
  })
}

test("a member who goes live appears on the family's dashboard without a reload, and its picture links to the room", async ({
  page,
  signIn,
  request,
}) => {
  const dana = await apiOf(request, 'dana')
  await signIn('aurora')
  const live = panelOf(page, texts.overview.live)
  await expect(live).toHaveAttribute('aria-busy', 'false')
  await expect(live.getByRole('link', { name: /Dana/ })).toHaveCount(0)
  await dana.start({})
  await live.getByRole('link', { name: /Dana/ }).click()
  await expect(page).toHaveURL(`/liveMonitor?pinned=${dana.id}`)
  await dana.stop()
})

test('a host starts with the last live session and the gifts by day, with the figures of the API', async ({ page, signIn }) => {
  const panel = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
  const [home] = await Promise.all([page.waitForResponse('**/api/home/host'), signIn('anna')])
  await expect(page).toHaveTitle(`${texts.titles.dashboard} · Greenroom`)
  const { lastLives, month } = getHostHome.reply.parse(await home.json())
  const [last] = lastLives
  await expect(panel(texts.dashboard.lastLive)).toContainText(duration(last?.interval ?? 0))
  await expect(panel(texts.dashboard.lastLive)).toContainText(points(last?.giftSum ?? 0, 'zh-TW'))
  await expect(panel(texts.dashboard.today).locator('dl > div')).toHaveCount(6)
  await expect(panel(texts.range.thisMonth)).toContainText(points(month.points, 'zh-TW'))

  const gifts = panel(texts.dashboard.giftDays)
  await expect(gifts.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('button', { name: texts.range.last7 })).toHaveAttribute('aria-pressed', 'true')
  const listed = page.getByRole('list', { name: texts.columns.gifts }).getByRole('listitem')
  await expect(listed).toHaveCount(7)
  const [sums] = await Promise.all([
    page.waitForResponse(/\/api\/giftOrder\/model\/sum\?/),
    page.getByRole('button', { name: texts.range.last30 }).press('Enter'),
  ])
  const days = sumAnchorGifts.reply.parse(await sums.json())
  expect(days).toHaveLength(30)
  const inList = (language: string) => days.map(({ date, amount }) => new RegExp(`^${date} [^,]+, ${points(amount, language)}(,|$)`))
  await expect(listed).toHaveText(inList('zh-TW'))
  await expect(gifts.getByRole('definition').first()).toContainText(points(sumPoints(days.map(({ amount }) => amount)), 'zh-TW'))

  await page.getByLabel(texts.common.language).selectOption('vi')
  await expect(page.getByRole('heading', { name: vietnamese.dashboard.giftDays })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('list', { name: vietnameseColumns.gifts }).getByRole('listitem')).toHaveText(inList('vi'))
  // At every width the page fits, and the line is exactly over the columns, between the two lines of the scale.
  const canvas = panel(vietnamese.dashboard.giftDays).locator('canvas').first()
  const room = () =>
    canvas.evaluate((drawn) => {
      const columns = drawn.closest('[role=slider]')
      if (!columns) return undefined
      const outside = columns.getBoundingClientRect()
      const [from, top] = [outside.left + columns.clientLeft, outside.top + columns.clientTop]
      const line = drawn.getBoundingClientRect()
      return [line.left - from, line.top - top, from + columns.clientWidth - line.right, top + columns.clientHeight - line.bottom].map(
        (gap) => Math.abs(Math.round(gap)),
      )
    })
  for (const width of [1440, 800, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect.poll(room).toEqual([0, 0, 0, 0])
  }
})
