import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from 'playwright/test'
import type { z } from 'zod'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import type { Call } from '#contract/define.ts'
import { listAnchorIncome, listFamilyIncome, listFamilyIncomeMembers } from '#contract/calls/earnings/income.ts'
import { listAnchorLiveDays, listFamilyLiveDays, listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import { listAnchorPrivateOrders, listFamilyPrivateOrders } from '#contract/calls/private-orders.ts'
import { Session } from '#contract/calls/sign-in.ts'
import columns from '#contract/columns/en.json' with { type: 'json' }
import english from '#client/i18n/en/office.json' with { type: 'json' }
import { dayIn, presetRange } from '#client/lib/dates.ts'
import { duration, incomePoints, percent, points, sumPoints } from '#client/lib/format.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const last30 = presetRange('last30', dayIn('Asia/Taipei'))

/** Reads replies of the API, for comparison with the screens. */
async function reader(request: APIRequestContext, account: string, kind: 'user' | 'family') {
  const session = Session.parse(await (await request.post(`/api/${kind}/login`, { data: { account, password: 'demo123' } })).json())
  return async <R extends z.ZodType>(call: Call<z.ZodType, z.ZodType, z.ZodType, R>, query: object = last30) => {
    const reply = await request.get(`/api${call.path}`, { headers: { 'x-access-token': session.token }, params: { ...query } })
    return call.reply.parse(await reply.json())
  }
}

const figure = (page: Page, label: string) =>
  page
    .locator('main dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()
const row = (page: Page, at: number) => page.locator('tr[data-row-key]').nth(at)
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
/** Waits for all lists of a screen; there may be two, which load separately. */
const settled = async (page: Page) => {
  await expect(page.locator('main section[aria-busy=false]').first()).toBeVisible()
  await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0)
}

async function open(page: Page, name: string, preset?: string) {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (preset) await page.getByRole('button', { name: preset, exact: true }).click()
  await settled(page)
}

/** The sum of a column in a report's file. */
async function sumOfFile(page: Page, column: number) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: texts.report.export }).click()])
  expect(file.suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return sumPoints(lines.map((line) => Number(line.split(',').at(column))))
}

test('a host sees orders, days on air, income and past sessions with the figures of the API, and the files add up to the same', async ({
  page,
  signIn,
  request,
}) => {
  const read = await reader(request, 'anna', 'user')
  await signIn('anna', { at: '/roomOrder' })

  const orders = await read(listAnchorPrivateOrders)
  await open(page, texts.titles.roomOrder, texts.range.last30)
  await expect(figure(page, texts.order.sum)).toContainText(points(orders.totalPrivateFees, 'zh-TW'))
  await expect(page.locator('tfoot td').last()).toHaveText(points(orders.totalPrivateFees, 'zh-TW'))
  await expect(row(page, 0)).toContainText(orders.value[0]?.customerName ?? '')
  expect(await sumOfFile(page, 5)).toBe(orders.totalPrivateFees)

  const days = await read(listAnchorLiveDays)
  await open(page, texts.titles.liveAnalysis, texts.range.last30)
  await expect(row(page, 0)).toContainText(`${days[0]?.liveDate}`)
  await expect(row(page, 0)).toContainText(duration(days[0]?.totalInterval ?? 0))
  await expect(page.locator('tfoot')).toHaveCount(0)
  await heading(page, texts.columns.gifts).click()
  await expect(row(page, 0)).toContainText(points(Math.max(...days.map(({ giftSum }) => giftSum)), 'zh-TW'))

  const income = await read(listAnchorIncome)
  await open(page, texts.titles.userIncome, texts.range.last30)
  await expect(figure(page, texts.columns.income)).toContainText(incomePoints(income.profitSum, 'zh-TW'))
  await expect(page.locator('tfoot td')).toHaveText([
    texts.common.total,
    incomePoints(income.profitSum, 'zh-TW'),
    duration(income.intervalSum),
    incomePoints(income.intervalProfit, 'zh-TW'),
    points(income.giftSum, 'zh-TW'),
    incomePoints(income.giftProfit, 'zh-TW'),
    points(income.privateFeeSum, 'zh-TW'),
    incomePoints(income.privateFeeProfit, 'zh-TW'),
  ])
  const newest = income.value[0]!
  const made = row(page, 0).locator('td').nth(5)
  await expect(made).toContainText(incomePoints(newest.giftProfit, 'zh-TW'))
  await expect(made).toContainText(`${texts.columns.giftShare} ${percent(newest.giftAmountRate, 'zh-TW')}`)
  expect(await sumOfFile(page, -1)).toBe(income.profitSum)

  const lives = await read(listPastLives)
  await open(page, texts.titles.liveHistory, texts.range.last30)
  await expect(figure(page, texts.columns.liveSessions)).toHaveText(String(lives.total))
  await expect(row(page, 0)).toContainText(texts.history.reasons[lives.value[0]?.endReason ?? 'host'])
})

test("a family sorts its members' days and filters them by name, and a reload keeps both", async ({ page, signIn, request }) => {
  const read = await reader(request, 'aurora', 'family')
  const all = await read(listFamilyLiveDays, { ...last30, limit: 10_000 })
  expect(all.value.map(({ modelName }) => modelName)).not.toContain('Erin')
  await signIn('aurora', { at: '/liveAnalysis' })
  await open(page, texts.titles.liveAnalysis, texts.range.last30)
  const footer = page.locator('tfoot td')
  await expect(footer.nth(-2)).toHaveText(points(all.totalGiftSum, 'zh-TW'))
  await expect(footer.last()).toHaveText(points(all.totalPrivateFees, 'zh-TW'))
  expect(await sumOfFile(page, 6)).toBe(all.totalGiftSum)

  // The best day of the whole range, not only of the page; then in reverse order, with the keyboard.
  await heading(page, texts.columns.gifts).click()
  const sums = all.value.map(({ giftSum }) => giftSum).sort((a, b) => b - a)
  const cell = row(page, 0).locator('td').nth(6)
  await expect(cell).toHaveText(points(sums[0] ?? 0, 'zh-TW'))
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText(points(sums.at(-1) ?? 0, 'zh-TW'))
  await expect(page.getByRole('columnheader', { name: texts.columns.gifts })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(cell).toHaveText(points(sums.at(-11) ?? 0, 'zh-TW'))
  await page.reload()
  await expect(cell).toHaveText(points(sums.at(-11) ?? 0, 'zh-TW'))
  await expect(page.getByRole('button', { name: texts.range.last30, exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('switch', { name: texts.analysis.allColumns }).press('Space')
  const table = page.getByRole('region', { name: texts.titles.liveAnalysis })
  await expect.poll(() => table.evaluate((frame) => frame.scrollWidth)).toBeGreaterThanOrEqual(2400)
  const left = async () => (await row(page, 0).locator('td').first().boundingBox())?.x
  const before = await left()
  await table.evaluate((frame) => {
    frame.scrollLeft = 1500
  })
  expect(await left()).toBe(before)
  const bets = await row(page, 0)
    .locator('td')
    .evaluateAll((cells) => cells.slice(-9).map((each) => each.textContent))
  expect(new Set(bets).size).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('bella')
  const bella = await read(listFamilyLiveDays, { ...last30, name: 'bella' })
  await expect(figure(page, texts.columns.gifts)).toContainText(points(bella.totalGiftSum, 'zh-TW'))
  await expect(page).toHaveURL(/name=bella/)
  await page.getByLabel(texts.gift.name).fill('erin')
  await expect(page.getByText(texts.report.empty)).toBeVisible()
})

test("a family opens a day of its income, and the members' incomes add up to that of the day", async ({
  page,
  signIn,
  request,
  problems,
  context,
}) => {
  problems.allow(/ERR_FAILED|status of 500/)
  const read = await reader(request, 'aurora', 'family')
  await signIn('aurora', { at: '/familyIncome' })
  await open(page, texts.titles.familyIncome, texts.range.last30)
  const income = await read(listFamilyIncome)
  for (const [label, value] of [
    [texts.columns.income, income.profitSum],
    [texts.columns.settled, income.profitConfirmSum],
    [texts.income.status.waiting, income.waitingSum],
    [texts.income.status.today, income.todaySum],
  ] as const)
    await expect(figure(page, label)).toContainText(incomePoints(value, 'zh-TW'))
  expect(await sumOfFile(page, 6)).toBe(income.profitSum)
  await expect(page.getByText(texts.income.status.waiting).first()).toBeVisible()

  const day = income.value[0]!
  const members = await read(listFamilyIncomeMembers, { date: day.date.replaceAll('-', '') })
  const detail = page.getByRole('button', { name: texts.income.detailNamed.replace('{{day}}', day.date) })
  await detail.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('tr[data-row-key]')).toHaveCount(members.value.length)
  await expect(dialog.locator('tfoot td').nth(1)).toHaveText(incomePoints(day.memberProfit, 'zh-TW'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(detail).toBeFocused()
  await row(page, 0).getByRole('cell').nth(2).click()
  await expect(dialog.locator('tr[data-row-key]')).toHaveCount(members.value.length)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const away = (route: { abort: () => Promise<void> }) => route.abort()
  await context.route('**/export.csv*', away)
  await page.getByRole('button', { name: texts.report.export }).click()
  await expect(page.getByRole('alert')).toContainText(texts.report.exportFailed)
  await context.unroute('**/export.csv*', away)
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: texts.common.retry }).click()])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('reports fit without scrolling, on a phone all but the live analysis as lists, and a wide one shows on which side columns are hidden', async ({
    page,
    signIn,
    request,
  }) => {
    // Also with names and titles of 30 characters.
    const account = await newHost(request, 'Aurora', 'Wilhelmina van Wetherby-Strand')
    const [host, aurora] = [await apiOf(request, account), await apiOf(request, 'aurora')]
    await host.start({ title: '週五晚上唱歌'.repeat(5) })
    expect((await aurora.delete(`/live/stop/${host.id}`)).status()).toBe(200)
    await signIn('aurora', { at: null })
    for (const path of ['/giftHistory', '/liveHistory', '/familyIncome', '/liveAnalysis']) {
      await page.goto(`${path}?range=last30`)
      await settled(page)
      await expect(row(page, 0)).toBeVisible()
      await expect(page.locator('main [data-scrolls]'), path).toHaveAttribute('data-scrolls', 'false')
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.locator('main table')).toHaveCount(path === '/liveAnalysis' ? 1 : 0)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await page.getByRole('switch', { name: texts.analysis.allColumns }).press('Space')
    const table = page.getByRole('region', { name: texts.titles.liveAnalysis })
    const edges = page.locator('main [data-hides-end]')
    await expect(edges).toHaveAttribute('data-hides-end', 'true')
    await expect(edges).toHaveAttribute('data-hides-start', 'false')
    await table.evaluate((frame) => {
      frame.scrollLeft = frame.scrollWidth
    })
    await expect(edges).toHaveAttribute('data-hides-end', 'false')
    await expect(edges).toHaveAttribute('data-hides-start', 'true')
  })
})

test.describe('in English, far from the business zone', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

  test("an admin sees every family's figures by business day, and filters by one family", async ({ page, signIn, request }) => {
    const read = await reader(request, 'admin', 'family')
    await signIn('admin', { at: '/roomOrder' })
    await open(page, english.titles.roomOrder, english.range.last30)
    await expect(page.getByText(english.range.zone.replace('{{zone}}', 'Asia/Taipei'))).toBeVisible()
    await page.getByLabel(english.gift.name).fill('anna')
    const orders = await read(listFamilyPrivateOrders, { ...last30, name: 'anna' })
    await expect(figure(page, english.order.sum)).toContainText(points(orders.totalPrivateFees, 'en'))

    await open(page, english.titles.familyIncome, english.range.last30)
    const families = await read(listFamilies, { limit: 1000 })
    const { id, name } = families.value.find((family) => family.name === 'Borealis')!
    await page.getByRole('combobox', { name: columns.family }).click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    const income = await read(listFamilyIncome, { ...last30, familyId: id })
    await expect(figure(page, columns.familiesIncome)).toContainText(incomePoints(income.profitSum, 'en'))
    await expect(page.locator('tr[data-row-key] td:nth-child(2)')).toHaveText(income.value.map(() => name))
    await expect(page).toHaveURL(new RegExp(`family=${id}`))
  })
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('ten gifts are in one screen and a half, and a touch on one opens all of it', async ({ page, signIn }) => {
    const height = 780
    await page.setViewportSize({ width: 360, height })
    await signIn('anna', { at: '/giftHistory?range=last30' })
    const gifts = page.locator('main li > div > button[aria-haspopup]')
    await expect(gifts).toHaveCount(10)
    await settled(page)
    const tenth = await gifts.last().boundingBox()
    expect(tenth!.y + tenth!.height).toBeLessThanOrEqual(1.5 * height)
    await gifts.nth(4).tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(texts.columns.count, { exact: true })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: texts.range.last30 }).tap()
    await sheet.getByRole('button', { name: texts.range.yesterday }).tap()
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: texts.filters.done }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/giftHistory?range=yesterday')
  })
})
