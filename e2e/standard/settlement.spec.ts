import type { Page } from 'playwright/test'
import { listSettlement } from '#contract/calls/admin/settlement.ts'
import { points, sumPoints } from '#client/lib/format.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

interface Line {
  income: string
  settled: string
  isSettled: boolean
}

const figure = async (page: Page, label: string) =>
  (
    await page
      .locator('main dl > div', { has: page.getByText(label, { exact: true }) })
      .getByRole('definition')
      .first()
      .innerText()
  ).split(' ')[0]
const figures = async (page: Page) =>
  Promise.all([texts.columns.income, texts.columns.settled, texts.columns.unsettled].map((label) => figure(page, label)))
const settled = (page: Page) => expect(page.locator('main section').first()).toHaveAttribute('aria-busy', 'false')
const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Every row of all pages by its day; the columns are found by their headings. */
async function linesOf(page: Page) {
  const lines = new Map<string, Line>()
  const next = page.getByRole('listitem', { name: '下一頁' }).getByRole('button')
  for (;;) {
    await settled(page)
    const headings = await page.locator('main thead th').allInnerTexts()
    const at = (title: string) => headings.findIndex((heading) => heading.trim() === title)
    for (const row of await page.locator('main tbody tr').all()) {
      const cells = await row.locator('td').allInnerTexts()
      const cell = (title: string) => (cells[at(title)] ?? '').trim()
      lines.set(/\d{4}-\d\d-\d\d/.exec(cell(texts.columns.day))?.[0] ?? '', {
        // The shares that make it stand under it.
        income: cell(texts.columns.income).split('\n')[0] ?? '',
        settled: cell(texts.columns.settled),
        isSettled: (await row.getByRole('img', { name: texts.columns.settled, exact: true }).count()) > 0,
      })
    }
    if (!(await next.isVisible()) || !(await next.isEnabled())) return lines
    const [first] = [...(await page.locator('main tbody tr').first().allInnerTexts())]
    await next.click()
    await expect(page.locator('main tbody tr').first()).not.toHaveText(first ?? '')
  }
}

test('what is settled and what is not is the same for the platform and for the family, day by day and to the last cent', async ({
  page,
  browser,
  baseURL,
  signIn,
  request,
}) => {
  const admin = await apiOf(request, 'admin')
  const days = listSettlement.reply
    .parse(await (await admin.get('/admin/settlement')).json())
    .filter(({ familyName }) => familyName === 'Aurora')
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  const ofMonth = (month: string) => days.filter(({ date }) => date.startsWith(month))
  const both = months.find(
    (month) =>
      ofMonth(month).some(({ profitConfirmDate }) => profitConfirmDate) && ofMonth(month).some(({ noProfitSum }) => noProfitSum > 0),
  )
  const aurora = days[0]
  if (!both || !aurora) throw new Error('the demo world has a month of which a part is settled')

  await signIn('admin', { at: `/settlement?month=${both}&family=${aurora.familyId}` })
  await settled(page)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  const asAdmin = await figures(page)
  const adminLines = await linesOf(page)

  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'zh-TW', timezoneId: 'Asia/Taipei' })
  await signIn('aurora', { page: theirs })
  const [last] = ofMonth(both)
    .map(({ date }) => date)
    .toSorted()
    .toReversed()
  await theirs.goto(`/familyIncome?from=${both}-01&to=${last}`)
  await settled(theirs)
  await expect(theirs.locator('main tbody tr').first()).toBeVisible()
  expect(await figures(theirs)).toEqual(asAdmin)
  const familyLines = await linesOf(theirs)

  expect([...familyLines.keys()].toSorted()).toEqual([...adminLines.keys()].toSorted())
  for (const [day, { income, settled: amount, isSettled }] of familyLines) {
    expect(adminLines.get(day), day).toEqual({ income, settled: isSettled ? amount : '–', isSettled })
  }
  // The figures are what the rows come to.
  const sum = (pick: (line: Line) => string) =>
    points(sumPoints([...familyLines.values()].map((line) => cents(pick(line)) / 100)), 'zh-TW', 2)
  expect(asAdmin).toEqual([
    sum(({ income }) => income),
    sum(({ settled: amount, isSettled }) => (isSettled ? amount : '0')),
    sum(({ income, isSettled }) => (isSettled ? '0' : income)),
  ])
  await theirs.close()
})
