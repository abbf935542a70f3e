import type { Locator, Page } from 'playwright/test'
import { getFamilyStatement } from '#contract/calls/why/statement.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const written = (points: number) => points.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const part = (page: Page, name: string) => page.locator('div', { has: page.getByRole('heading', { name, exact: true, level: 2 }) }).last()
const totalsOf = (table: Locator) => table.locator('tfoot td').allInnerTexts()

test('a settled month is led to from income, has its sums, and prints on two pages of A4, in the dark, too', async ({
  page,
  signIn,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('aurora', { at: '/familyIncome?range=lastMonth' })
  const figure = page.locator('main dl dd').first()
  await expect(figure).toContainText(/\d/)
  const income = await figure.innerText()
  await page.getByRole('link', { name: texts.statement.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora')
  const [, familyId = '', month = ''] = /statement\/family\/(\d+)\/(\d{4}-\d\d)$/.exec(page.url()) ?? []
  const reply = await (await apiOf(request, 'aurora')).get(`/statement/family/${familyId}/${month}`)
  const statement = getFamilyStatement.reply.parse(await reply.json())
  expect(income).toContain(written(statement.sums.profitSum))
  const totals = await totalsOf(part(page, texts.statement.days))
  expect(totals).toEqual(expect.arrayContaining([written(statement.sums.profitSum), written(statement.sums.profitConfirmSum)]))
  expect((await totalsOf(part(page, texts.columns.members))).at(-1)).toBe(written(statement.sums.memberProfit))
  expect(await part(page, texts.statement.settlements).locator('tbody tr').count()).toBe(statement.settlements.length)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: texts.statement.print })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(statement.days.length).toBeGreaterThanOrEqual(28)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round((Number(width) * 25.4) / 72), Math.round((Number(height) * 25.4) / 72)]).toEqual([210, 297])
})

test('a statement is sound wide and narrow, light and dark, running and empty', async ({ page, signIn }) => {
  await signIn('admin', { at: '/settlement' })
  const address = await page
    .getByRole('link', { name: new RegExp(texts.statement.open) })
    .first()
    .getAttribute('href')
  for (const [at, shows] of [
    [address ?? '', texts.statement.running],
    [(address ?? '').replace(/\d{4}-\d\d$/, '2001-01'), texts.statement.empty],
  ] as const) {
    await page.goto(at)
    await expect(page.getByText(shows)).toBeVisible()
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        const state = `${at} at ${width} px, ${colorScheme}`
        expect.soft(await accessibilityFaults(page), state).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
      }
  }
})
