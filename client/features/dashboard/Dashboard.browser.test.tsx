import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setGoal } from '#contract/calls/earnings/goals.ts'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/room/gifts.ts'
import { getHostHome, type HostHome } from '#contract/calls/dashboard/host.ts'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { readLiveFigures } from '#contract/calls/sessions/record.ts'
import { listSupporters } from '#contract/calls/room/supporters.ts'
import { session } from '../../lib/session.ts'
import { setTime } from '../../testing/move-time.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refused, serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Dashboard.tsx'
import { anna } from '../../testing/signed-in.ts'

const sums = { giftSum: 0, giftOrders: 0, privateFeeSum: 0, privateFeeOrders: 0, liveSessions: 0, totalInterval: 0 }
const day = (liveDate: string, giftSum: number, clientCounts: number) => ({
  liveDate,
  liveCounts: 1,
  totalInterval: 3600,
  watchedCounts: 5,
  clientCounts,
  giftSum,
  totalPrivateFees: 0,
})
const until = '2026-11-20T04:00:00.000Z'
const live = (id: number, interval: number, giftSum: number) => ({
  id,
  model: { id: 1, name: 'Anna' },
  title: '',
  roomType: 'normal' as const,
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T12:00:00.000Z',
  endReason: 'host' as const,
  interval,
  watchedCounts: 5,
  clientCounts: 4,
  giftSum,
  privateFeeSum: 0,
})
const supporter = (rank: number, nickname: string, amount: number) => ({
  rank,
  customer: { id: rank + 6, nickname },
  amount,
  count: 1,
  share: 10,
  last: { id: 3, name: 'Rose', icon: '/gifts/rose.webp', at: '2026-11-20T12:00:00.000Z' },
})
const home: HostHome = {
  today: day('2026-11-21', 30, 4),
  before: { ...day('2026-11-20', 20, 8), until },
  month: {
    month: '2026-11',
    points: 1200,
    daysOver: 20,
    daysLeft: 10,
    pace: 1800,
    lastMonth: 900.5,
    goal: { points: 2000, by: { role: 'family', name: 'Aurora' }, at: until },
    neededPerDay: 80,
    lastGoal: 1000,
  },
  live: null,
  nextMatch: null,
  lastLives: [live(2, 7200, 10), live(1, 3600, 40)],
  thank: { of: 'session', from: '2026-11-20', to: '2026-11-21', people: [supporter(1, 'Cleo', 40)] },
}
const newHost: HostHome = {
  ...home,
  today: { ...day('2026-11-21', 0, 0), liveCounts: 0, totalInterval: 0, watchedCounts: 0 },
  before: { ...day('2026-11-20', 0, 0), liveCounts: 0, totalInterval: 0, watchedCounts: 0, until },
  month: { ...home.month, points: 0, daysOver: 0, daysLeft: 10, pace: null, lastMonth: 0, goal: null, neededPerDay: null, lastGoal: null },
  lastLives: [],
  thank: { of: 'week', from: '2026-11-15', to: '2026-11-21', people: [] },
}
const host = { ...anna, familyId: null, role: 'anchor' as const }

beforeEach(() => {
  setTime(Date.parse('2026-11-21T12:00:00+08:00'))
  session.restore(host)
  serverAnswers(getHostHome, () => home)
  serverAnswers(sumAnchorGifts, () => [{ date: '2026-11-21', amount: 30 }])
  serverAnswers(listAnchorGifts, () => [])
  serverAnswers(compareActivity, () => ({
    days: [{ date: '2026-11-21', ...sums, giftSum: 30 }],
    previous: { ...sums, from: '2026-11-08', to: '2026-11-14', giftSum: 24 },
  }))
  serverAnswers(listSupporters, () => ({ total: 0, value: [], totalGiftSum: 0 }))
})
afterEach(() => {
  session.restore(null)
  setTime(Date.now())
})

const panel = (screen: Awaited<ReturnType<typeof renderPart>>, name: string) => screen.getByRole('region', { name, exact: true })

test('today is compared with yesterday up to the same hour, the last session with the one before, and the gifts with the range before', async () => {
  const screen = await renderPart(<Component />)
  const today = panel(screen, texts.dashboard.today)
  await expect.element(today).toHaveTextContent('+50% 前期 20.0')
  await expect.element(today).toHaveTextContent('-50% 前期 8')
  await expect.element(today).toHaveTextContent('與昨日 12:00 前比較')
  const last = panel(screen, texts.dashboard.lastLive)
  await expect.element(last).toHaveTextContent('+100% 前期 01:00:00')
  await expect.element(last).toHaveTextContent('-75% 前期 40.0')
  await expect.element(screen.getByText('+25%')).toBeVisible()
})

test('a first day shows no percentages, no pace and no sessions, and the way to the first one', async () => {
  serverAnswers(getHostHome, () => newHost)
  const screen = await renderPart(<Component />)
  const today = panel(screen, texts.dashboard.today)
  await expect.element(today).toHaveTextContent('0.0 點 前期 0.0')
  await expect.element(today).not.toHaveTextContent('%')
  await expect.element(panel(screen, texts.dashboard.lastLive)).toHaveTextContent(texts.dashboard.neverLive)
  await expect.element(panel(screen, texts.dashboard.thank)).toHaveTextContent(texts.gift.noSupporters)
  const month = panel(screen, texts.range.thisMonth)
  await expect.element(month).toHaveTextContent(texts.dashboard.paceLater)
  await expect.element(month).toHaveTextContent(texts.dashboard.noGoal)
  const now = panel(screen, texts.dashboard.now)
  await expect.element(now.getByRole('link', { name: texts.dashboard.goLive })).toHaveAttribute('href', '/liveControl')
})

test('the month shows its goal and who set it, where it will end, and what each day needs', async () => {
  const screen = await renderPart(<Component />)
  const month = panel(screen, texts.range.thisMonth)
  await expect.element(month).toHaveTextContent('1,200.0')
  await expect.element(month).toHaveTextContent('照此進度1,800每日需達80剩餘天數10')
  await expect.element(month).toHaveTextContent('「Aurora」設定的目標 2,000，已達成 60%')
  await expect.element(month).toHaveTextContent('上月：900.5／目標 1,000')
  serverAnswers(getHostHome, () => ({ ...home, month: { ...home.month, points: 2000, neededPerDay: 0 } }))
  await screen.unmount()
  const reached = panel(await renderPart(<Component />), texts.range.thisMonth)
  await expect.element(reached).toHaveTextContent(texts.dashboard.goalReached)
})

test('a goal is set in whole points, and removed by an empty field', async () => {
  const sent: unknown[] = []
  serverAnswers(setGoal, ({ body }) => {
    sent.push(body)
    return sent.length === 1 ? refused('invalid_request', 400) : { goal: null }
  })
  const screen = await renderPart(<Component />)
  await screen.getByRole('button', { name: texts.dashboard.changeGoal }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText(texts.goal.field)
  await expect.element(field).toHaveValue('2000')
  await field.fill('2500')
  const save = dialog.getByRole('button', { name: texts.goal.save })
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.dialog.failed)
  await field.fill('')
  await save.click()
  await expect.element(page.getByText(texts.goal.removed)).toBeVisible()
  expect(sent).toEqual([{ points: 2500 }, { points: null }])
})

test('while on air the session takes the place of the button: its title, time, viewers and points', async () => {
  session.restore({ ...host, liveRoomIsBegin: true })
  serverAnswers(getHostHome, () => ({ ...home, live: { id: 9, title: 'Friday night', startedAt: '2026-11-21T03:00:00.000Z' } }))
  serverAnswers(readLiveFigures, () => ({
    viewers: [{ at: until, viewers: 1234 }],
    pointsByMinute: [0],
    peak: 2000,
    giftSum: 300.5,
    privateFeeSum: 1,
  }))
  const screen = await renderPart(<Component />)
  const now = panel(screen, texts.dashboard.now)
  await expect.element(now).toHaveTextContent('Friday night')
  await expect.element(now).toHaveTextContent(/01:\d\d:\d\d/)
  await expect.element(now).toHaveTextContent('1,234')
  await expect.element(now).toHaveTextContent('301.5')
  await expect.element(now.getByRole('link')).toHaveAccessibleName(texts.dashboard.toControl)
})

test('those to thank link to their gifts of that session, and the best supporters to those of the chosen range', async () => {
  const requested: (string | null)[] = []
  serverAnswers(listSupporters, ({ query }) => {
    requested.push(query.get('to'))
    return unreachable
  })
  const screen = await renderPart(<Component />, '/?from=2026-11-01&to=2026-11-05')
  const thanked = panel(screen, texts.dashboard.thank).getByRole('link', { name: 'Cleo' })
  await expect.element(thanked).toHaveAttribute('href', '/giftHistory?from=2026-11-20&to=2026-11-21&customer=7')
  const best = panel(screen, texts.gift.supporters)
  await expect.element(best.getByRole('alert')).toHaveTextContent(texts.report.failed)
  expect(requested.at(-1)).toBe('2026-11-05 15:59:59')
  const all = best.getByRole('link', { name: texts.dashboard.allGifts })
  await expect.element(all).toHaveAttribute('href', '/giftHistory?from=2026-11-01&to=2026-11-05')
})

test('what could not be loaded together is one message, and one retry loads it', async () => {
  serverAnswers(getHostHome, () => unreachable)
  const screen = await renderPart(<Component />)
  const alerts = screen.getByRole('alert')
  await expect.poll(() => alerts.elements().length).toBe(1)
  serverAnswers(getHostHome, () => home)
  await alerts.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(panel(screen, texts.dashboard.thank)).toHaveTextContent('Cleo')
  await expect.element(alerts).not.toBeInTheDocument()
})
