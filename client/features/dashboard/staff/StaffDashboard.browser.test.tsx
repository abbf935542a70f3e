import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMonitoredAnchors, sendPrivateMessage, type MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { getStaffHome, type StaffHome } from '#contract/calls/dashboard/staff.ts'
import { getIncomeOverview, listFamilyIncome, type IncomeOverview } from '#contract/calls/earnings/income.ts'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { listSupporters, type Supporter } from '#contract/calls/room/supporters.ts'
import { rangeBefore } from '#contract/days.ts'
import { dayIn } from '../../../lib/dates.ts'
import { browserZone } from '../../../lib/settings.ts'
import { session } from '../../../lib/session.ts'
import { pixels } from '../../../testing/pixels.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './StaffDashboard.tsx'

const user = {
  id: 1,
  merchant: 'main',
  name: 'Aurora',
  email: '',
  familyId: 1,
  isAdmin: false,
  liveRoomIsBegin: false,
  token: 'token',
  accessToken: 'token',
}
const signIn = (role: 'family' | 'admin') => session.restore({ ...user, role })

const nothing: IncomeOverview = {
  days: ['2026-11-01', '2026-11-02'],
  memberCount: 0,
  earners: [],
  unsettled: { days: 0, profitSum: 0, todaySum: 0, since: null },
}
const earner = (id: number, name: string, profit: number, seconds: number) => ({
  id,
  name,
  profitSum: profit,
  intervalSum: seconds,
  profits: [0, profit],
  intervals: [seconds, 0],
})
const longName = 'Wolfeschlegelsteinhausenbergerdorff 🎤🎤🎤🎤🎤🎤🎤🎤 ' + 'ก'.repeat(40)
const month: IncomeOverview = {
  ...nothing,
  memberCount: 3,
  earners: [earner(1, longName, 123_456_789.01, 60), earner(2, 'Bella', 20, 7200), earner(3, 'Carol', 0, 3600)],
  unsettled: { days: 31, profitSum: 987_654_321.09, todaySum: 1234.5, since: '2026-10-02' },
}
const income = {
  intervalSum: 7260,
  profitSum: 123_456_809.01,
  profitConfirmSum: 0,
  noProfitSum: 123_456_809.01,
  waitingSum: 123_456_809.01,
  todaySum: 0,
  memberProfit: 0,
  adjustedSum: 0,
  adjustedDays: 0,
}
const activity = { giftSum: 30, giftOrders: 1, privateFeeSum: 0, privateFeeOrders: 0, liveSessions: 1, totalInterval: 7260 }
const before = { from: '2026-10-01', to: '2026-10-02' }
const supporter: Supporter = {
  rank: 1,
  customer: { id: 7, nickname: longName },
  amount: 123_456_789,
  count: 2,
  share: 100,
  last: { id: 3, name: 'Rose', icon: '/gifts/rose.webp', at: '2026-11-20T12:00:00.000Z' },
}

const home: StaffHome = {
  missing: {
    total: 5,
    value: [
      {
        anchor: { id: 3, name: 'Carol' },
        familyName: null,
        event: { id: 10_001, sport: 'Soccer', startAt: '2020-01-01T12:00:00.000Z', homeTeamName: 'Reds', guestTeamName: 'Blues' },
      },
    ],
  },
  month: { month: '2026-11', points: 300, daysOver: 10, daysLeft: 20, pace: 900, lastMonth: 800 },
  movers: {
    days: { from: '2026-11-01', to: '2026-11-10' },
    before: { from: '2026-10-01', to: '2026-10-10' },
    rising: [{ id: 2, name: 'Bella', now: 30, before: 20 }],
    falling: [],
  },
  faults: null,
}

beforeEach(async () => {
  await page.viewport(1280, 720)
  serverAnswers(getStaffHome, () => home)
  signIn('family')
  serverAnswers(listMonitoredAnchors, () => [])
  serverAnswers(getIncomeOverview, () => month)
  serverAnswers(listFamilyIncome, () => ({
    total: 0,
    value: [],
    ...income,
    days: [{ date: '2026-11-01', ...income }],
    previous: { ...income, ...before, profitSum: 61_728_404.5 },
  }))
  serverAnswers(compareActivity, () => ({ days: [{ date: '2026-11-01', ...activity }], previous: { ...activity, ...before, giftSum: 10 } }))
  serverAnswers(listSupporters, () => ({ total: 1, value: [supporter], totalGiftSum: 123_456_789 }))
})

const panel = (screen: Awaited<ReturnType<typeof renderPart>>, name: string) => screen.getByRole('region', { name, exact: true })

test('members are ranked by income and by time on air, and the month is compared with the one before', async () => {
  const screen = await renderPart(<Component />)
  const byIncome = panel(screen, texts.overview.members.income).getByRole('listitem')
  await expect.poll(() => byIncome.elements().length).toBe(2)
  await expect.element(byIncome.first()).toHaveTextContent('123,456,789.01')
  const byTime = panel(screen, texts.overview.members.time).getByRole('listitem')
  await expect
    .poll(() => byTime.elements().map((row) => row.textContent))
    .toEqual(['1Bella02:00:00', '2Carol01:00:00', `3${longName}00:01:00`])
  const soFar = panel(screen, texts.overview.month)
  await expect.element(soFar).toHaveTextContent('+100% 前期 61,728,404.50')
  await expect.element(soFar).toHaveTextContent('+200% 前期 10.0')
  const today = dayIn(browserZone())
  const { from, to } = rangeBefore('month', { from: `${today.slice(0, 7)}-01`, to: today })
  await expect.element(soFar).toHaveTextContent(`與 ${from} – ${to} 比較`)
})

test('panels link to details: a member to its days, a supporter to the gifts, unsettled income to its days', async () => {
  const screen = await renderPart(<Component />)
  const link = (of: string, name: string | RegExp) => panel(screen, of).getByRole('link', { name })
  await expect.element(link(texts.overview.members.time, /Carol/)).toHaveAttribute('href', '/liveAnalysis?range=thisMonth&name=Carol')
  await expect.element(link(texts.gift.supporters, /ก/)).toHaveAttribute('href', '/giftHistory?range=thisMonth&customer=7')
  const all = link(texts.gift.supporters, texts.dashboard.allGifts)
  await expect.element(all).toHaveAttribute('href', '/giftHistory?range=thisMonth')
  const days = link(texts.income.state, texts.overview.seeDays)
  await expect.element(days).toHaveAttribute('href', '/familyIncome?from=2026-10-02&to=2026-11-02')
  const { waiting, today } = texts.income.status
  await expect.element(panel(screen, texts.income.state)).toHaveTextContent(new RegExp(`${waiting}987,654,321\\.09.*${today}1,234\\.50`))
  await expect.element(link(texts.overview.live, texts.overview.openMonitor)).toHaveAttribute('href', '/liveMonitor')
})

test('a panel that could not be loaded shows its own message, and can be loaded again', async () => {
  serverAnswers(listSupporters, () => unreachable)
  serverAnswers(compareActivity, () => unreachable)
  const screen = await renderPart(<Component />)
  const trouble = (of: string) => panel(screen, of).getByRole('alert')
  await expect.element(trouble(texts.gift.supporters)).toHaveTextContent(texts.report.failed)
  await expect.element(trouble(texts.overview.month)).toBeVisible()
  await expect.element(panel(screen, texts.income.state)).toHaveTextContent('987,654,321.09')
  serverAnswers(listSupporters, () => ({ total: 0, value: [], totalGiftSum: 0 }))
  await panel(screen, texts.gift.supporters).getByRole('button', { name: texts.common.retry }).click()
  await expect.element(panel(screen, texts.gift.supporters)).toHaveTextContent(texts.gift.noSupporters)
  await expect.element(trouble(texts.overview.month)).toBeVisible()
})

test('a host who should be on air is named with the match, and gets a message in a click', async () => {
  const sent: unknown[] = []
  serverAnswers(sendPrivateMessage, ({ path, body }) => {
    sent.push(path, body)
    return { id: 1, createdAt: '2026-11-20T12:00:00.000Z', state: 'waiting' as const }
  })
  const screen = await renderPart(<Component />)
  const missing = panel(screen, texts.overview.missing)
  await expect.element(missing.getByRole('listitem')).toHaveTextContent('Carol')
  await expect.element(missing.getByRole('listitem')).toHaveTextContent('已開賽 Reds – Blues')
  await expect.element(missing).toHaveTextContent('另有 4 位')
  await missing.getByRole('button', { name: /Carol/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Your match has begun.')
  await dialog.getByRole('button', { name: texts.monitor.messageSend }).click()
  await expect.poll(() => sent).toEqual(['/api/family/message/3', { text: 'Your match has begun.', requestId: expect.any(String) }])
})

test('the pace of the month is shown beside the month before, and who rises and falls on the same days', async () => {
  const screen = await renderPart(<Component />)
  await expect.element(panel(screen, texts.overview.pace)).toHaveTextContent('照此進度900剩餘天數20')
  await expect.element(panel(screen, texts.overview.pace)).toHaveTextContent('上月：800')
  const movers = panel(screen, texts.overview.movers)
  await expect.element(movers.getByRole('list', { name: texts.overview.rising })).toHaveTextContent('Bella')
  await expect.element(movers.getByRole('list', { name: texts.overview.rising })).toHaveTextContent('+50%')
  await expect.element(movers.getByRole('list', { name: texts.overview.falling })).toHaveTextContent(texts.overview.moversNone)
  await expect.element(movers).toHaveTextContent(`${texts.dashboard.received} · 與 2026-10-01 – 2026-10-10 比較`)
})

test('an admin sees the faults of the platform with the way to them, and one quiet line without any', async () => {
  const family = await renderPart(<Component />)
  await expect.element(panel(family, texts.overview.platform)).not.toBeInTheDocument()
  await family.unmount()
  signIn('admin')
  serverAnswers(getStaffHome, () => ({ ...home, movers: null, faults: [] }))
  const well = await renderPart(<Component />)
  await expect.element(panel(well, texts.overview.platform)).toHaveTextContent(texts.overview.allWell)
  await expect.element(panel(well, texts.overview.movers)).toHaveTextContent(texts.overview.moversLater)
  await well.unmount()
  serverAnswers(getStaffHome, () => ({
    ...home,
    faults: [
      { name: 'media' as const, count: null },
      { name: 'webhooks' as const, count: 1200 },
    ],
  }))
  const platform = panel(await renderPart(<Component />), texts.overview.platform)
  await expect.element(platform).toHaveTextContent(texts.overview.faults.media)
  await expect.element(platform.getByRole('link', { name: /1,200/ })).toHaveAttribute('href', '/webhooks/deliveries')
})

test('a room that is live shows its picture', async () => {
  const color = [200, 136, 68]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="rgb(${color})"/></svg>`
  const carol: MonitoredAnchor = {
    id: 1,
    name: 'Carol',
    cover: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    title: '',
    familyId: 1,
    familyName: 'Aurora',
    startedAt: '2026-11-20T12:00:00.000Z',
    roomInfo: { type: 'normal', level: 0 },
    sport: null,
    streamInfo: {
      streamName: 'carol',
      streamId: 1,
      channel: { flv: '', hls: '', isNeedEncrypt: false },
      signal: { state: 'waiting', since: null, until: null, refusal: null },
      health: null,
    },
    extraInfo: { appVersion: null, deviceModel: null },
    onlineCount: 3,
  }
  serverAnswers(listMonitoredAnchors, () => [carol])
  const screen = await renderPart(<Component />)
  const room = panel(screen, texts.overview.live).getByRole('link', { name: /Carol/ })
  await expect.poll(() => room.element().querySelector('img')?.complete).toBe(true)
  const { data, width, height } = await pixels(room.element())
  const middle = (Math.floor(height * 0.45) * width + Math.floor(width / 2)) * 4
  expect(Array.from(data.subarray(middle, middle + 3))).toEqual(color)
})

test('when no panel could be loaded, there is one message, and one retry loads all of them', async () => {
  for (const part of [listMonitoredAnchors, getStaffHome, getIncomeOverview, listFamilyIncome, compareActivity, listSupporters])
    serverAnswers(part, () => unreachable)
  const screen = await renderPart(<Component />)
  const alerts = screen.getByRole('alert')
  await expect.poll(() => document.querySelectorAll('section[aria-busy=true]').length).toBe(0)
  await expect.poll(() => alerts.elements().length).toBe(1)
  await expect.element(alerts).toHaveTextContent(texts.report.failed)
  let readings = 0
  serverAnswers(getIncomeOverview, () => {
    readings++
    return month
  })
  serverAnswers(listMonitoredAnchors, () => [])
  serverAnswers(getStaffHome, () => home)
  serverAnswers(listSupporters, () => ({ total: 0, value: [], totalGiftSum: 0 }))
  await alerts.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(panel(screen, texts.income.state)).toHaveTextContent('987,654,321.09')
  await expect.element(panel(screen, texts.gift.supporters)).toHaveTextContent(texts.gift.noSupporters)
  expect(readings, 'the data that three panels share is requested once').toBe(1)
  // One panel still fails and shows its own message.
  await expect.element(panel(screen, texts.overview.month).getByRole('alert')).toBeVisible()
  await expect.poll(() => alerts.elements().length).toBe(1)
})

test('a family without members and an admin without families see what to do next', async () => {
  serverAnswers(getIncomeOverview, () => nothing)
  const family = await renderPart(<Component />)
  await expect.element(panel(family, texts.overview.members.income)).toHaveTextContent(texts.family.empty)
  await expect.element(panel(family, texts.income.state)).toHaveTextContent(texts.settlement.allDone)
  await expect.element(panel(family, texts.overview.live)).toHaveTextContent(texts.monitor.noneHint)
  await family.unmount()
  signIn('admin')
  const admin = await renderPart(<Component />)
  const create = panel(admin, texts.overview.families.income).getByRole('link', { name: texts.overview.createFamily })
  await expect.element(create).toHaveAttribute('href', '/familyManager')
  const settle = panel(admin, texts.income.state).getByRole('link', { name: texts.overview.settle })
  await expect.element(settle).toHaveAttribute('href', '/settlement')
})

test('long names and sums of nine digits fit a phone', async () => {
  await page.viewport(360, 740)
  const screen = await renderPart(<Component />)
  await expect.element(panel(screen, texts.income.state)).toHaveTextContent('987,654,321.09')
  await expect.element(panel(screen, texts.gift.supporters)).toHaveTextContent('123,456,789.0')
  const tooWide = () =>
    [...document.querySelectorAll('main, section, section > *')].filter((part) => part.getBoundingClientRect().right > 360).length
  await expect.poll(tooWide).toBe(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
