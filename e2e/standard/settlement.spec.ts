import type { Locator, Page } from 'playwright/test'
import type { z } from 'zod'
import { countWaiting, listSettlement, listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import { listLimitMax } from '#contract/limits.ts'
import type { Call } from '#contract/define.ts'
import { incomePoints, sumPoints } from '#client/lib/format.ts'
import { apiOf } from '../api.ts'
import { countClicks } from '../count-clicks.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { titles } = texts

interface Line {
  income: string
  settled: string
  isToday: boolean
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
const figures = async (page: Page, income: string) =>
  Promise.all([income, texts.columns.settled, texts.income.status.waiting, texts.income.status.today].map((label) => figure(page, label)))
const settled = (page: Page) => expect(page.locator('main section').first()).toHaveAttribute('aria-busy', 'false')
const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** The rows of all pages of a table, by day. Columns are found by their headings. */
async function linesOf(page: Page, table: Locator) {
  const lines = new Map<string, Line>()
  const next = page.getByRole('listitem', { name: '下一頁' }).getByRole('button')
  for (;;) {
    await settled(page)
    const headings = await table.locator('thead th').allInnerTexts()
    const at = (title: string) => headings.findIndex((heading) => heading.trim() === title)
    for (const row of await table.locator('tr[data-row-key]').all()) {
      const cells = await row.locator('td').allInnerTexts()
      const cell = (title: string) => (cells[at(title)] ?? '').trim()
      lines.set(/\d{4}-\d\d-\d\d/.exec(cell(texts.columns.day))?.[0] ?? '', {
        // The first line; the rates are below it.
        income: (cell(texts.columns.income) || cell(texts.columns.familiesIncome)).split('\n')[0] ?? '',
        settled: cell(texts.columns.settled).split('\n')[0] ?? '',
        isToday: (await row.getByText(texts.income.status.today, { exact: true }).count()) > 0,
        isSettled: (await row.getByRole('img', { name: texts.columns.settled, exact: true }).count()) > 0,
      })
    }
    if (!(await next.isVisible()) || !(await next.isEnabled())) return lines
    const day = table.locator('tr[data-row-key] time').first()
    const shown = await day.innerText()
    await next.click()
    await expect(day).not.toHaveText(shown)
  }
}

test('settled and unsettled amounts are the same for the platform and the family, for each day and to the cent', async ({
  page,
  browser,
  baseURL,
  signIn,
  request,
}) => {
  const admin = await apiOf(request, 'admin')
  const days = listSettlement.reply
    .parse(await (await admin.get(`/admin/settlement?limit=${listLimitMax}`)).json())
    .value.filter(({ familyName }) => familyName === 'Aurora')
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
  await expect(page.locator('main tr[data-row-key]').first()).toBeVisible()
  const asAdmin = await figures(page, texts.columns.familiesIncome)
  await page.getByRole('button', { name: `Aurora ${both}`, exact: true }).click()
  const daysOfMonth = page.locator('main table table')
  await expect(daysOfMonth).toBeVisible()
  const adminLines = await linesOf(page, daysOfMonth)

  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'zh-TW', timezoneId: 'Asia/Taipei' })
  await signIn('aurora', { page: theirs })
  const [last] = ofMonth(both)
    .map(({ date }) => date)
    .toSorted()
    .toReversed()
  await theirs.goto(`/familyIncome?from=${both}-01&to=${last}`)
  await settled(theirs)
  await expect(theirs.locator('main tr[data-row-key]').first()).toBeVisible()
  expect(await figures(theirs, texts.columns.income)).toEqual(asAdmin)
  const familyLines = await linesOf(theirs, theirs.locator('main table'))

  expect([...familyLines.keys()].toSorted()).toEqual([...adminLines.keys()].toSorted())
  for (const [day, { income, settled: amount, ...state }] of familyLines) {
    expect(adminLines.get(day), day).toEqual({ income, settled: state.isSettled ? amount : '–', ...state })
  }
  // The figures are the sums of the rows.
  const sum = (pick: (line: Line) => string) =>
    incomePoints(sumPoints([...familyLines.values()].map((line) => cents(pick(line)) / 100)), 'zh-TW')
  expect(asAdmin).toEqual([
    sum(({ income }) => income),
    sum(({ settled: amount, isSettled }) => (isSettled ? amount : '0')),
    sum(({ income, isSettled, isToday }) => (isSettled || isToday ? '0' : income)),
    sum(({ income, isToday }) => (isToday ? income : '0')),
  ])
  await theirs.close()
})

test("a month is settled in three clicks from another page, and the menu's count decreases", async ({ page, signIn, request }) => {
  const admin = await apiOf(request, 'admin')
  const read = async <R extends z.ZodType>({ path, reply }: Call<z.ZodType, z.ZodType, z.ZodType, R>) =>
    reply.parse(await (await admin.get(path)).json())
  const { months } = await read(countWaiting)
  const row = (await read(listSettlementMonths)).value.find(({ familyName, waitingDays }) => familyName === 'Cascade' && waitingDays > 0)
  if (!row) throw new Error('the demo world has a month of Cascade that waits')
  const { waitingDays, waitingSum, profitConfirm, settledDays, noProfitSum } = row
  const what = `結算 ${waitingDays} 天 · ${incomePoints(waitingSum, 'zh-TW')}`
  await signIn('admin', { at: '/audit' })
  const entry = page.getByRole('link', { name: titles.settlement })
  await expect(entry).toContainText(String(months))
  const clicks = await countClicks(page)

  await entry.click()
  await page.getByRole('button', { name: `${what}, Cascade ${row.from.slice(0, 7)}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(clicks.since()).toBe(3)

  await expect(entry).toContainText(String(months - 1))
  const settledRow = (await read(listSettlementMonths)).value.find(({ from, familyId }) => from === row.from && familyId === row.familyId)
  // A day that is not over stays unsettled.
  expect(settledRow).toMatchObject({ settledDays: settledDays + waitingDays, waitingDays: 0 })
  expect(settledRow?.noProfitSum).toBeCloseTo(noProfitSum - waitingSum, 2)
  expect(settledRow?.profitConfirm).toBeCloseTo(profitConfirm + waitingSum, 2)
})
