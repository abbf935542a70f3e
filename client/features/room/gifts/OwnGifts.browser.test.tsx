import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageAnchorGifts } from '#contract/calls/room/gifts.ts'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { listSupporters } from '#contract/calls/room/supporters.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { OwnGifts } from './OwnGifts.tsx'

const order = {
  id: 1,
  customer: { id: 7, nickname: '小雨' },
  model: { id: 1, name: 'Anna' },
  gift: { id: 3, name: 'Rose', icon: '/gifts/rose.webp', point: 5, count: 2 },
  amount: 10,
  liveSessionId: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  date: '2026-11-20',
}

beforeEach(() => serverAnswers(compareActivity, () => ({})))

const replyOf = (orders: (typeof order)[]) => ({
  total: orders.length,
  value: orders,
  totalGiftSum: orders.reduce((sum, { amount }) => sum + amount, 0),
  totalCustomers: new Set(orders.map(({ customer }) => customer.id)).size,
})
const noSupporters = { total: 0, value: [], totalGiftSum: 0 }

test('a range without gifts offers a range of the same length that ends with the last gift', async () => {
  await page.viewport(390, 844)
  serverAnswers(listSupporters, () => noSupporters)
  serverAnswers(pageAnchorGifts, ({ query }) => replyOf(query.get('from') === '2019-12-31 16:00:00' ? [] : [order]))
  const screen = await renderPart(<OwnGifts />, '/?from=2020-01-01&to=2020-01-07')
  await expect.element(screen.getByText(texts.report.empty)).toBeVisible()
  await screen.getByRole('button', { name: '查看 2026-11-14 – 2026-11-20' }).click()
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('小雨')
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
  await page.viewport(1280, 720)
})

test('figures that could not be loaded show a message, and can be loaded again', async () => {
  serverAnswers(listSupporters, () => noSupporters)
  serverAnswers(pageAnchorGifts, () => unreachable)
  const screen = await renderPart(<OwnGifts />)
  const trouble = screen.getByRole('alert')
  await expect.element(trouble).toHaveTextContent(texts.report.failed)
  serverAnswers(pageAnchorGifts, () => replyOf([order]))
  await screen.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(trouble).not.toBeInTheDocument()
  await expect.element(screen.getByRole('term').filter({ hasText: new RegExp(`^${texts.columns.gifts}$`) })).toBeVisible()
  // Names of our own gifts are in the page's language.
  await expect.element(screen.getByText('玫瑰').first()).toBeVisible()
})

test("a click on a supporter shows only that customer's orders", async () => {
  const supporter = {
    rank: 1,
    customer: order.customer,
    amount: 10,
    count: 2,
    share: 100,
    last: { id: 3, name: 'Rose', icon: order.gift.icon, at: order.createdAt },
  }
  serverAnswers(listSupporters, () => ({ total: 1, value: [supporter], totalGiftSum: 10 }))
  const requested: (string | null)[] = []
  serverAnswers(pageAnchorGifts, ({ query }) => {
    requested.push(query.get('customerId'))
    return replyOf([order])
  })
  const screen = await renderPart(<OwnGifts />)
  const row = screen
    .getByRole('region', { name: texts.gift.supporters })
    .getByRole('button', { name: texts.gift.onlyFrom.replace('{{name}}', '小雨') })
  await row.click()
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => requested.at(-1)).toBe('7')
  await screen.getByRole('button', { name: texts.gift.allCustomers }).click()
  await expect.poll(() => requested.at(-1)).toBe(null)
})

test('a figure shows its change, and pointing at a row or at a column marks the day in both', async () => {
  serverAnswers(listSupporters, () => noSupporters)
  serverAnswers(pageAnchorGifts, () => replyOf([order, { ...order, id: 2, date: '2026-11-19' }]))
  const none = { giftSum: 0, giftOrders: 0, privateFeeSum: 0, privateFeeOrders: 0, liveSessions: 0, totalInterval: 0 }
  const given = { ...none, giftSum: 10, giftOrders: 1 }
  serverAnswers(compareActivity, ({ query }) => {
    expect([query.get('compare'), query.get('from'), query.get('to')]).toEqual(['before', '2026-11-18', '2026-11-20'])
    return {
      days: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => ({ date, ...(date === '2026-11-18' ? none : given) })),
      daysBefore: ['2026-11-15', '2026-11-16', '2026-11-17'].map((date) => ({ date, ...none, giftSum: date === '2026-11-16' ? 16 : 0 })),
      previous: { from: '2026-11-15', to: '2026-11-17', ...none, giftSum: 16 },
      giftCustomers: { now: 1, before: 4 },
    }
  })
  const screen = await renderPart(<OwnGifts />, '/?from=2026-11-18&to=2026-11-20')
  await expect.element(screen.getByText('+25% 前期 16.0')).toBeVisible()
  await expect.element(screen.getByText('前期 0', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('-75% 前期 4')).toBeVisible()
  const row = screen.getByRole('row', { name: /小雨/ }).first()
  await userEvent.hover(row)
  const marked = () => document.querySelector('span[data-marked=true]')?.getAttribute('data-day')
  await expect.poll(marked).toBe('2026-11-20')
  await userEvent.hover(document.querySelector('span[data-day="2026-11-19"]')!)
  await expect.poll(marked).toBe('2026-11-19')
  await expect.element(screen.getByText('-38% 前期 16.0')).toBeVisible()
  expect([...document.querySelectorAll('tr[data-marked]')].map((marked) => marked.getAttribute('data-day'))).toEqual(['2026-11-19'])
})

test('single gifts are whole points, their sum has one decimal', async () => {
  serverAnswers(listSupporters, () => noSupporters)
  serverAnswers(pageAnchorGifts, () => replyOf([order]))
  const screen = await renderPart(<OwnGifts />)
  const cells = (row: number) =>
    screen
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => cells(1).slice(-3)).toEqual(['5', '2', '10'])
  expect(cells(2).at(-1)).toBe('10.0')
})

test('the refresh button reloads the supporters as well as the orders', async () => {
  const supporter = (nickname: string) => ({
    total: 1,
    totalGiftSum: 10,
    value: [
      {
        rank: 1,
        customer: { id: 7, nickname },
        amount: 10,
        count: 2,
        share: 100,
        last: { id: 3, name: 'Rose', icon: order.gift.icon, at: order.createdAt },
      },
    ],
  })
  serverAnswers(pageAnchorGifts, () => replyOf([order]))
  serverAnswers(listSupporters, () => supporter('Mia'))
  const screen = await renderPart(<OwnGifts />)
  const panel = screen.getByRole('region', { name: texts.gift.supporters })
  await expect.element(panel.getByRole('button', { name: /Mia/ })).toBeVisible()
  serverAnswers(listSupporters, () => supporter('Noa'))
  await screen.getByRole('button', { name: texts.common.refresh }).click()
  await expect.element(panel.getByRole('button', { name: /Noa/ })).toBeVisible()
})

test('totals are those of the whole filter, not of the orders on the page', async () => {
  serverAnswers(listSupporters, () => noSupporters)
  serverAnswers(pageAnchorGifts, ({ query }) => {
    const limit = Number(query.get('limit'))
    return {
      total: 10_557,
      value: Array.from({ length: Math.min(limit, 10) }, (_, index) => ({ ...order, id: index + 1 })),
      totalGiftSum: 233_720,
      totalCustomers: 304,
    }
  })
  const screen = await renderPart(<OwnGifts />)
  const figures = screen.getByRole('term').filter({ hasText: new RegExp(`^${texts.columns.gifts}$`) })
  await expect.element(screen.getByText('233,720.0').first()).toBeVisible()
  const written = figures.element().closest('dl')!.textContent
  expect(written).toContain(`${texts.columns.gifts}233,720.0`)
  expect(written).toContain(`${texts.gift.orders}10,557`)
  expect(written).toContain(`${texts.gift.customers}304`)
})
