import type { Locator, Page } from 'playwright/test'
import { getAnchorStatement, getFamilyStatement } from '#contract/calls/earnings/statement.ts'
import { daysOfMonth, shiftDay, shiftMonth } from '#contract/days.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const written = (points: number) => points.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const part = (page: Page, name: string) => page.locator('div', { has: page.getByRole('heading', { name, exact: true, level: 2 }) }).last()
/** The totals without a second line, such as an adjustment. */
const totalsOf = async (table: Locator) => (await table.locator('tfoot td').allInnerTexts()).map((total) => total.split('\n')[0])

/** Checks the print layout on A4, and returns the number of pages. */
async function print(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: texts.statement.print })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round((Number(width) * 25.4) / 72), Math.round((Number(height) * 25.4) / 72)]).toEqual([210, 297])
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length }
}

test('the statement of a settled month is linked from income, has its sums, and prints on two pages of A4, also with dark colours', async ({
  page,
  signIn,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('aurora', { at: '/familyIncome?range=lastMonth' })
  const figure = page.locator('main dl dd').first()
  await expect(figure).toContainText(/\d/)
  const income = await figure.innerText()
  await page.getByRole('link', { name: texts.income.statement }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora')
  const [, familyId = '', month = ''] = /statement\/family\/(\d+)\/(\d{4}-\d\d)$/.exec(page.url()) ?? []
  const reply = await (await apiOf(request, 'aurora')).get(`/statement/family/${familyId}/${month}`)
  const statement = getFamilyStatement.reply.parse(await reply.json())
  expect(income).toContain(written(statement.sums.profitSum))
  const totals = await totalsOf(part(page, texts.statement.days))
  expect(totals).toEqual(expect.arrayContaining([written(statement.sums.profitSum), written(statement.sums.profitConfirmSum)]))
  expect((await totalsOf(part(page, texts.columns.members))).at(-1)).toBe(written(statement.sums.memberProfit))
  expect(await part(page, texts.statement.settlements).locator('tr[data-row-key]').count()).toBe(statement.settlements.length)

  expect(statement.days.length).toBeGreaterThanOrEqual(28)
  expect(await print(page)).toEqual({ pages: 2 })
})

/** A month of 31 days without data in the demo world. */
const longMonth = '2025-10'
const { from, to } = daysOfMonth(longMonth)
const longDays = Array.from({ length: 31 }, (_, index) => shiftDay(from, index))

test('a month of 31 days, each of them settled, prints on two pages', async ({ page, signIn, request }) => {
  expect(longDays.at(-1)).toBe(to)
  await signIn('aurora', { at: '/familyIncome?range=lastMonth' })
  const href = await page.getByRole('link', { name: texts.income.statement }).getAttribute('href')
  const [, path = '', month = ''] = /(\/statement\/family\/\d+)\/(\d{4}-\d\d)$/.exec(href ?? '') ?? []
  const { days, settlements, ...rest } = getFamilyStatement.reply.parse(
    await (await (await apiOf(request, 'aurora')).get(`${path}/${month}`)).json(),
  )
  const [day, settlement] = [days[0]!, settlements[0]!]
  const long = {
    ...rest,
    month: longMonth,
    days: longDays.map((date, index) => ({ ...day, ...days[index], date, adjusted: 1, adjustedNote: 'Rounded up by agreement' })),
    settlements: longDays.map((date, index) => ({ ...settlement, ...settlements[index], date })),
  }
  await page.route(`**/api${path}/${longMonth}`, (route) => route.fulfill({ json: long }))
  await page.goto(`${path}/${longMonth}`)
  await expect(part(page, texts.statement.days).locator('tr[data-row-key]')).toHaveCount(31)
  await expect(part(page, texts.statement.settlements).locator('tr[data-row-key]')).toHaveCount(31)
  await expect(part(page, texts.statement.days).locator('tr[data-row-key]').first()).toContainText('Rounded up by agreement')
  expect(await print(page)).toEqual({ pages: 2 })
  // No date wraps to a second line.
  const lines = await page
    .locator('main td :is(time:not(:has(*)), time > span)')
    .evaluateAll((days) => days.map((one) => one.getClientRects().length))
  expect(lines.length).toBeGreaterThan(62)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('the statement of an anchor has the sums of its days, and prints on one page of A4', async ({ page, signIn, request }) => {
  const anna = await apiOf(request, 'anna')
  await signIn('anna', { at: null })
  const lastMonth = shiftMonth(new Date().toISOString().slice(0, 7), -1)
  const reply = await anna.get(`/statement/anchor/${anna.id}/${lastMonth}`)
  const statement = getAnchorStatement.reply.parse(await reply.json())
  await page.goto(`/statement/anchor/${anna.id}/${lastMonth}`)
  const days = part(page, texts.statement.days)
  await expect(days.locator('tr[data-row-key]')).toHaveCount(statement.days.length)
  expect(statement.days.length).toBeGreaterThan(7)
  expect(await totalsOf(days)).toContain(written(statement.sums.profitSum))
  const cents = statement.days.reduce((sum, { profitSum }) => sum + Math.round(profitSum * 100), 0)
  expect(cents).toBe(Math.round(statement.sums.profitSum * 100))
  expect(await print(page)).toEqual({ pages: 1 })
})

test('a statement has no violations, wide and light, narrow and dark, for a running and an empty month', async ({ page, signIn }) => {
  await signIn('admin', { at: '/settlement' })
  const address = await page
    .getByRole('link', { name: new RegExp(texts.income.statement) })
    .first()
    .getAttribute('href')
  for (const [at, shows] of [
    [address ?? '', texts.statement.running],
    [(address ?? '').replace(/\d{4}-\d\d$/, '2001-01'), texts.statement.empty],
  ] as const) {
    await page.goto(at)
    await expect(page.getByText(shows)).toBeVisible()
    for (const [width, height, colorScheme] of [
      [1440, 900, 'light'],
      [360, 740, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const state = `${at} at ${width} px, ${colorScheme}`
      expect.soft(await accessibilityFaults(page), state).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
    }
  }
})
