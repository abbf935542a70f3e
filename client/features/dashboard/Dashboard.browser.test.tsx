import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/gifts.ts'
import { compareActivity, compareToday, listPastLives } from '#contract/calls/live-analysis.ts'
import { listSupporters } from '#contract/calls/supporters.ts'
import { setTime } from '../../testing/move-time.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Dashboard.tsx'

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

beforeEach(() => {
  setTime(Date.parse('2026-11-21T12:00:00+08:00'))
  serverAnswers(compareToday, () => ({ today: day('2026-11-21', 30, 4), before: { ...day('2026-11-20', 20, 8), until } }))
  serverAnswers(listPastLives, () => ({ total: 2, value: [live(2, 7200, 10), live(1, 3600, 40)] }))
  serverAnswers(sumAnchorGifts, () => [{ date: '2026-11-21', amount: 30 }])
  serverAnswers(listAnchorGifts, () => [])
  serverAnswers(compareActivity, () => ({
    days: [{ date: '2026-11-21', ...sums, giftSum: 30 }],
    previous: { ...sums, from: '2026-11-08', to: '2026-11-14', giftSum: 24 },
  }))
  serverAnswers(listSupporters, () => ({ total: 0, value: [], totalGiftSum: 0 }))
})
afterEach(() => setTime(Date.now()))

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

test('a first day on air shows no percentages, and a first session no comparison', async () => {
  serverAnswers(compareToday, () => ({
    today: day('2026-11-21', 30, 4),
    before: { ...day('2026-11-20', 0, 0), totalInterval: 0, watchedCounts: 0, liveCounts: 0, until },
  }))
  serverAnswers(listPastLives, () => ({ total: 1, value: [live(2, 7200, 10)] }))
  const screen = await renderPart(<Component />)
  const today = panel(screen, texts.dashboard.today)
  await expect.element(today).toHaveTextContent('30.0 點 前期 0.0')
  await expect.element(today).not.toHaveTextContent('%')
  const last = panel(screen, texts.dashboard.lastLive)
  await expect.element(last).toHaveTextContent('02:00:00')
  await expect.element(last).not.toHaveTextContent('前期')
})

test('the best supporters are those of the chosen range, and link to its gifts', async () => {
  const requested: (string | null)[] = []
  serverAnswers(listSupporters, ({ query }) => {
    requested.push(query.get('to'))
    return unreachable
  })
  const screen = await renderPart(<Component />, '/?from=2026-11-01&to=2026-11-05')
  const best = panel(screen, texts.gift.supporters)
  await expect.element(best.getByRole('alert')).toHaveTextContent(texts.report.failed)
  expect(requested.at(-1)).toBe('2026-11-05 15:59:59')
  const all = best.getByRole('link', { name: texts.dashboard.allGifts })
  await expect.element(all).toHaveAttribute('href', '/giftHistory?from=2026-11-01&to=2026-11-05')
})
