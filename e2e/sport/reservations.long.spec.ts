import type { Page } from 'playwright/test'
import { SportEvent } from '#contract/calls/sport-events.ts'
import { daysFrom } from '#client/lib/dates.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const zone = 'Asia/Taipei'
const week = daysFrom(zone, 7)
const dayOf = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 10)
const ends = (page: Page) => page.getByRole('textbox', { name: texts.range.label })
/** Rows of the list, not of the calendar beside it. */
const rows = 'main tr[data-row-key]'
const row = (page: Page, { homeTeamName, guestTeamName, startAt }: SportEvent) =>
  page
    .locator(rows)
    .filter({ hasText: homeTeamName })
    .filter({ hasText: guestTeamName })
    .filter({ has: page.locator(`time[datetime="${startAt}"]`) })

/** Filters by a day that has reservations. */
async function chooseDay(page: Page, day: string) {
  for (const end of [ends(page).first(), ends(page).last()]) {
    await end.click()
    await end.fill(day)
    await end.press('Enter')
  }
  // The old list stays until the new one has loaded.
  await expect.poll(async () => dayOf((await page.locator(`${rows} time`).first().getAttribute('datetime')) ?? '')).toBe(day)
}

/** The starts of the events in sight. */
const startsShown = (page: Page) => page.locator(`${rows} time`).evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))

const isPast = ({ status, startAt }: SportEvent) =>
  ['Resulted', 'Cancelled'].includes(status) || Date.parse(startAt) <= Date.now() - 2 * 3_600_000

/** Goes through the pages until the event's row is visible. */
async function find(page: Page, event: SportEvent) {
  await expect(page.locator(rows).first()).toBeVisible()
  const next = page.getByRole('listitem', { name: '下一頁' }).getByRole('button')
  while ((await row(page, event).count()) === 0 && (await next.isVisible()) && (await next.isEnabled())) await next.click()
  return row(page, event)
}

test('the reservations are those of the coming week, the range cannot be cleared, and only reservations that were never live can be cancelled', async ({
  page,
  signIn,
  request,
  problems,
}) => {
  problems.allow(/status of 409/)
  const ivy = await apiOf(request, 'ivy')
  const mine = async () => SportEvent.array().parse(await (await ivy.get('/game/anchorReserve?reserve=1')).json())
  const all = SportEvent.array().parse(await (await ivy.get('/game/anchorReserve')).json())
  const open = all.filter(
    ({ startAt, status, isMyReserve, anchorReserveCount, maxReserveCount }) =>
      status === 'Scheduled'
      && !isMyReserve
      && anchorReserveCount < maxReserveCount
      && Date.parse(startAt) > Date.now() + 3_600_000
      && dayOf(startAt) <= week.to,
  )
  // Enough for more than one page, from both ends of the week.
  for (const { id } of [...open.slice(0, 9), ...open.slice(-8)])
    expect((await ivy.post(`/game/anchorReserve/${id}`, {})).status()).toBe(200)
  const [played, planned] = open
  if (!played || !planned) throw new Error('the demo world has events to come')

  await signIn('ivy')
  await page.getByRole('link', { name: texts.titles.sports, exact: true }).click()
  await expect(ends(page).first()).toHaveValue(week.from)
  await expect(ends(page).last()).toHaveValue(week.to)
  await ends(page).first().hover()
  await expect(page.locator('.ant-picker-clear')).toHaveCount(0)
  await ends(page).first().fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(ends(page).first()).toHaveValue(week.from)

  await expect(page.locator(rows)).toHaveCount(15)
  await expect(page.locator('.ant-pagination-options')).toHaveCount(0)
  const shown = (await mine()).filter(({ startAt }) => dayOf(startAt) >= week.from && dayOf(startAt) <= week.to)
  const timesOf = (events: SportEvent[]) => events.map(({ startAt }) => startAt).toSorted()
  const times = [...timesOf(shown.filter((event) => !isPast(event))), ...timesOf(shown.filter(isPast))]
  expect(times.length).toBeGreaterThan(15)
  expect(await startsShown(page)).toEqual(times.slice(0, 15))

  await ivy.start({ gameId: played.id })
  await page.reload()
  const live = await find(page, played)
  await expect(live.locator('[data-live-status=onair]')).toBeVisible()
  await expect(live.getByRole('button', { name: texts.sports.cancel })).toBeDisabled()
  await ivy.stop()
  await page.getByRole('button', { name: texts.common.refresh }).click()
  await expect(live.locator('[data-live-status=over]')).toBeVisible()
  await expect(live.getByRole('button', { name: texts.sports.cancel })).toBeDisabled()
  // The call itself is refused, too.
  expect(await (await ivy.delete(`/game/anchorReserve/${played.id}`)).json()).toMatchObject({ code: 'reservation_used' })

  const never = await find(page, planned)
  await expect(never.locator('[data-live-status=never]')).toBeVisible()
  await never.getByRole('button', { name: texts.sports.cancel }).click()
  await page.getByRole('tooltip').getByRole('button', { name: texts.sports.cancel }).click()
  await expect(page.getByText(texts.sports.cancelled)).toBeVisible()
  await expect(never).toHaveCount(0)
  const left = await mine()
  expect(left.map(({ id }) => id)).not.toContain(planned.id)

  // A past reservation shows its result, and cannot be cancelled.
  const gone = left.find(({ status, myLiveStatus }) => status === 'Resulted' && myLiveStatus === 'never')
  if (!gone) throw new Error('the demo world has a match that ivy reserved and that is over')
  await chooseDay(page, dayOf(gone.startAt))
  const over = await find(page, gone)
  await expect(over).toContainText(texts.sports.live.finished)
  await expect(over.getByRole('button')).toHaveCount(0)
  expect(await (await ivy.delete(`/game/anchorReserve/${gone.id}`)).json()).toMatchObject({ code: 'event_over' })

  const last = dayOf(left.at(-1)?.startAt ?? '')
  await chooseDay(page, last)
  await expect(ends(page).first()).toHaveValue(last)
  const ofLast = left.map(({ startAt }) => startAt).filter((startAt) => dayOf(startAt) === last)
  await expect.poll(() => startsShown(page)).toEqual(ofLast.slice(0, 15))
})
