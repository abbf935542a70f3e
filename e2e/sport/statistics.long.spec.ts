import type { Page } from 'playwright/test'
import { listStatistics, statisticsModes, type LiveStatistics } from '#contract/calls/sessions/statistics.ts'
import { dayIn, daysFrom, momentQuery, wholeDay, type MomentRange } from '#client/lib/dates.ts'
import { incomePoints, sumPoints } from '#client/lib/format.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const zone = 'Asia/Taipei'
const pageSize = 15
/** The date format of the page; the Swedish locale has the same. */
const clock = (instant: string | null) => (instant === null ? '' : new Date(instant).toLocaleString('sv-SE', { timeZone: zone }))
const money = (values: readonly number[]) => incomePoints(sumPoints(values), 'zh-TW')

const ends = (page: Page) => page.getByRole('textbox', { name: texts.range.label })

async function chooseRange(page: Page, { from, to }: MomentRange) {
  for (const [field, moment] of [
    [ends(page).first(), from],
    [ends(page).last(), to],
  ] as const) {
    await field.click()
    await field.fill(moment)
    await field.press('Enter')
  }
  await expect(ends(page).first()).toHaveValue(from)
  await expect(ends(page).last()).toHaveValue(to)
}

/** Rows of the list, not of the calendar beside it. */
const rows = 'main tr[data-row-key]'
const column = (page: Page, at: number) => page.locator(`${rows} td:nth-child(${at})`)
const next = (page: Page) => page.getByRole('listitem', { name: '下一頁' }).getByRole('button')

/** The text colours of the first two columns, to see which is highlighted. */
const colours = (page: Page) =>
  page
    .locator(rows)
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.slice(0, 2).map((cell) => getComputedStyle(cell.querySelector('span') ?? cell).color))

test('sessions are filtered and sorted by end or by start, fifteen on a page, and the sums cover the whole range', async ({
  page,
  signIn,
  request,
}) => {
  const anna = await apiOf(request, 'anna')
  const wide = { from: wholeDay(daysFrom(zone, -60).to).from, to: wholeDay(dayIn(zone)).to }
  const query = new URLSearchParams({ limit: '1000', mode: String(statisticsModes.started), ...momentQuery(wide, zone) })
  const all = listStatistics.reply.parse(await (await anna.get(`/statistics/anchor/${anna.id}?${query}`)).json())
  const over = all.filter(({ liveOverAt }) => liveOverAt !== null)
  expect(over.length).toBeGreaterThan(pageSize)

  await signIn('anna', { at: '/statistics' })
  const today = wholeDay(dayIn(zone))
  await expect(ends(page).first()).toHaveValue(today.from)
  await expect(ends(page).last()).toHaveValue(today.to)

  await chooseRange(page, wide)
  const byEnd = over.toSorted((a, b) => clock(b.liveOverAt).localeCompare(clock(a.liveOverAt)))
  await expect(column(page, 2)).toHaveText(byEnd.slice(0, pageSize).map(({ liveOverAt }) => clock(liveOverAt)))
  const sums = (rows: readonly LiveStatistics[]) => [
    money(rows.map(({ gamePrizeSum }) => gamePrizeSum)),
    money(rows.map(({ gameGiftSum }) => gameGiftSum)),
  ]
  await expect(page.locator('main tfoot td').nth(5)).toHaveText(sums(over)[0] ?? '')
  await expect(page.locator('main tfoot td').nth(6)).toHaveText(sums(over)[1] ?? '')
  await expect(page.locator('main dd')).toContainText(sums(over))
  await expect(page.locator('.ant-pagination-options')).toHaveCount(0)
  // The chart has a column for each day, and a hovered row marks its day.
  await expect(page.locator('main span[data-day]')).toHaveCount(61)
  const newest = clock(byEnd[0]?.liveOverAt ?? '').slice(0, 10)
  await page.locator(rows).first().hover()
  await expect(page.locator('main span[data-marked=true]')).toHaveAttribute('data-day', newest)
  const ofNewest = over.filter(({ liveOverAt }) => clock(liveOverAt).startsWith(newest))
  await expect(page.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${newest} .*, ${money(ofNewest.map(({ gameGiftSum }) => gameGiftSum))}`),
  )
  await next(page).click()
  await expect(column(page, 2)).toHaveText(byEnd.slice(pageSize, 2 * pageSize).map(({ liveOverAt }) => clock(liveOverAt)))
  await expect(page.locator('main tfoot td').nth(6)).toHaveText(sums(over)[1] ?? '')

  // A day on which a session ended that had begun the day before.
  const late = byEnd.find(({ liveStartAt, liveOverAt }) => clock(liveStartAt).slice(0, 10) !== clock(liveOverAt).slice(0, 10))
  if (!late) throw new Error('the demo world has a session over midnight')
  const day = clock(late.liveOverAt).slice(0, 10)
  const on = (instant: (row: LiveStatistics) => string | null) => all.filter((row) => clock(instant(row)).startsWith(day))
  await chooseRange(page, wholeDay(day))
  const ended = on(({ liveOverAt }) => liveOverAt)
  await expect(column(page, 2)).toHaveText(
    ended
      .map(({ liveOverAt }) => clock(liveOverAt))
      .toSorted()
      .toReversed(),
  )
  await expect(page.locator('main tfoot td').nth(6)).toHaveText(sums(ended)[1] ?? '')
  await expect(page.locator('[data-sorted=started]')).toHaveCount(0)
  const highlighted = await colours(page)
  expect(highlighted[0]).not.toBe(highlighted[1])

  await page.getByTitle(texts.statistics.started, { exact: true }).click()
  const begun = on(({ liveStartAt }) => liveStartAt)
  expect(begun).not.toContain(late)
  if (begun.length > 0) {
    await expect(column(page, 1)).toHaveText(
      begun
        .map(({ liveStartAt }) => clock(liveStartAt))
        .toSorted()
        .toReversed(),
    )
  } else {
    await expect(page.getByText(texts.statistics.empty)).toBeVisible()
  }
  // The session is listed on the day before.
  await chooseRange(page, wholeDay(clock(late.liveStartAt).slice(0, 10)))
  await expect(column(page, 1).filter({ hasText: clock(late.liveStartAt) })).toHaveCount(1)
  await expect(page.locator('[data-sorted=updated]')).toHaveCount(0)
  expect(await colours(page)).toEqual(highlighted.toReversed())
})
