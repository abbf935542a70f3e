import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { compareActivity, listFamilyLiveDays, type LiveDay } from '#contract/calls/sessions/live-analysis.ts'
import { session } from '../../../lib/session.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './LiveAnalysis.tsx'

const user = { id: 1, merchant: 'main', name: 'Aurora', email: '', familyId: 1, isAdmin: true, liveRoomIsBegin: false }
const day: LiveDay = {
  modelId: 1,
  modelName: 'Anna',
  liveDate: '2026-11-20',
  liveCounts: 1,
  totalInterval: 3600,
  watchedCounts: 3,
  clientCounts: 2,
  giftSum: 10,
  totalPrivateFees: 5,
  total: 120.5,
  betCount: 4,
  winOrLose: -20.5,
}
const sums = { giftSum: 10, giftOrders: 1, privateFeeSum: 5, privateFeeOrders: 1, liveSessions: 1, totalInterval: 3600 }

beforeEach(() => {
  session.restore({ ...user, role: 'family', token: 'token', accessToken: 'token' })
  serverAnswers(listFamilyLiveDays, () => ({
    total: 1,
    value: [day],
    totalGiftSum: 10,
    totalPrivateFees: 5,
    totalBetSum: 1234.5,
    totalBetCount: 44,
    totalWinOrLose: -99.5,
  }))
  serverAnswers(compareActivity, () => ({
    days: [{ date: '2026-11-20', ...sums }],
    previous: { ...sums, from: '2026-11-13', to: '2026-11-13' },
  }))
})

const open = async () => {
  await page.viewport(1280, 800)
  const screen = await renderPart(<Component />, '/liveAnalysis?columns=all')
  await expect.element(screen.getByText('2026-11-20').first()).toBeVisible()
  const table = document.querySelector('table')
  if (!table) throw new Error('no table')
  return { table }
}

test('the nine columns of bets have one heading, and each figure of bets its total', async () => {
  const { table } = await open()
  const shared = table.querySelector<HTMLTableCellElement>('th[scope=colgroup]')
  expect([shared?.textContent, shared?.colSpan]).toEqual([texts.columns.pointsBet, 9])
  const totals = [...table.querySelectorAll('tfoot td')].map((cell) => cell.textContent)
  expect(totals.slice(-11)).toEqual(['-99.5', '44', ...Array.from({ length: 9 }, () => '1,234.5')])
  const { bet, win } = texts.analysis
  expect(new Set([texts.columns.pointsBet, texts.columns.wonOrLost, bet, win]).size).toBe(4)
})

test('name and day stay in sight while the columns of bets are scrolled into it', async () => {
  const { table } = await open()
  const frame = table.parentElement
  if (!frame) throw new Error('no frame')
  frame.scrollLeft = frame.scrollWidth
  const cells = [...table.querySelectorAll('tbody td')]
  const [name, date] = cells
  const within = () => frame.getBoundingClientRect().left
  await expect.poll(() => name!.getBoundingClientRect().left - within()).toBeLessThan(4)
  await expect.poll(() => Math.abs(date!.getBoundingClientRect().left - name!.getBoundingClientRect().right)).toBeLessThan(2)
})
