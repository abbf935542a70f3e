import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SettlementChange } from '#contract/calls/earnings/settlement.ts'
import { exportAnchorGifts, pageAnchorGifts } from '#contract/calls/room/gifts.ts'
import { explainFamilyIncome, type FamilyWhy } from '#contract/calls/earnings/why-income.ts'
import { clockTime } from '../../../lib/time/local-time.ts'
import { session } from '../../../lib/session.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import type { FamilyFigure, Topic } from './topic.ts'
import { WhyButton } from './WhyButton.tsx'
import { WhyHost } from './WhyHost.tsx'

const user = { id: 1, merchant: 'lumen', name: 'Aurora', email: '', familyId: 1, isAdmin: true, liveRoomIsBegin: false }
beforeEach(() => session.restore({ ...user, role: 'family', token: 'token', accessToken: 'token' }))

const change = (action: SettlementChange['action'], profitConfirm: number, profitSum: number, note = ''): SettlementChange => ({
  action,
  profitConfirm,
  profitSum,
  note,
  at: `2026-11-20T0${profitConfirm % 9}:00:00.000Z`,
  by: 'admin',
  seal: null,
})
const day: FamilyWhy = {
  date: '2026-11-18',
  familyId: 1,
  familyName: 'Aurora',
  memberCount: 2,
  giftAmountRate: 62.5,
  privateRoomFeeRate: 55,
  intervalSum: 3600,
  profitSum: 45,
  profitConfirm: 45,
  profitConfirmDate: '2026-11-20T09:00:00.000Z',
  memberProfit: 30,
  noProfitSum: 0,
  status: 'settled',
  adjusted: 0,
  adjustedNote: null,
  giftSum: 40,
  privateFeeSum: 0,
  intervalProfit: 20,
  giftProfit: 25,
  privateFeeProfit: 0,
  rate: { effectiveFrom: '2026-11-13', setAt: '2026-11-12T04:00:00.000Z', setBy: 'admin' },
  history: [change('confirm', 45, 45)],
}
const replyOf = (...days: FamilyWhy[]) => {
  const sum = (figure: FamilyFigure) => days.reduce((all, one) => all + one[figure], 0)
  return {
    total: days.length,
    value: days,
    profitSum: sum('profitSum'),
    profitConfirmSum: sum('profitConfirm'),
    noProfitSum: sum('noProfitSum'),
    waitingSum: sum('noProfitSum'),
    todaySum: 0,
    adjustedSum: days.reduce((all, one) => all + one.adjusted, 0),
    adjustedDays: days.filter(({ adjusted }) => adjusted !== 0).length,
    memberProfit: sum('memberProfit'),
    intervalSum: sum('intervalSum'),
    giftSum: sum('giftSum'),
    privateFeeSum: sum('privateFeeSum'),
    intervalProfit: sum('intervalProfit'),
    giftProfit: sum('giftProfit'),
    privateFeeProfit: sum('privateFeeProfit'),
  }
}

const whole = { type: 'familyDays', figure: 'profitConfirm', from: '2026-11-01', to: '2026-11-30' } as const
const oneDay = { type: 'familyDay', figure: 'profitConfirm', familyId: 1, from: day.date, to: day.date } as const

async function openWhy(topic: Topic) {
  const screen = await renderPart(
    <>
      <WhyButton topic={topic} label={texts.columns.settled}>
        45.00
      </WhyButton>
      <WhyHost />
    </>,
  )
  await screen.getByRole('button', { name: `45.00：${texts.columns.settled}的由來` }).click()
  const dialog = screen.getByRole('dialog', { name: texts.why.title })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog }
}
const textOf = (text: string, values: Record<string, string>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

test('an explanation that could not be loaded can be tried again, and an empty one has a message', async () => {
  serverAnswers(explainFamilyIncome, () => unreachable)
  const { dialog } = await openWhy(whole)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.why.failed)
  serverAnswers(explainFamilyIncome, () => refused('not_found', 404))
  await dialog.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.errors.not_found)
  serverAnswers(explainFamilyIncome, () => replyOf())
  await dialog.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(dialog).toHaveTextContent(texts.why.nothing)
})

test('a day shows its rates, who set them and when, and whether it still equals its settlement', async () => {
  serverAnswers(explainFamilyIncome, () => replyOf(day))
  const { dialog } = await openWhy(oneDay)
  const rates = { day: '2026-11-13', account: 'admin', at: clockTime(day.rate!.setAt) }
  await expect.element(dialog).toHaveTextContent(textOf(texts.why.rateSetBy, rates))
  await expect.element(dialog).toHaveTextContent(textOf(texts.why.unchanged, { now: '45.00' }))
  await expect.element(dialog.getByRole('row', { name: texts.columns.giftIncome })).toHaveTextContent('40.00 × 62.5%25.00')
})

test('a settled day shows its whole seal, and a day without a seal shows none', async () => {
  const seal = '5f0c'.repeat(16)
  serverAnswers(explainFamilyIncome, () => replyOf({ ...day, history: [{ ...change('confirm', 45, 45), seal }] }))
  const { screen, dialog } = await openWhy(oneDay)
  await expect.element(dialog).toHaveTextContent(`${texts.income.seal} ${seal}`)
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await screen.unmount()
  serverAnswers(explainFamilyIncome, () => replyOf(day))
  const unsealed = await openWhy(oneDay)
  await expect.element(unsealed.dialog).toHaveTextContent(texts.income.actions.confirm)
  await expect.element(unsealed.dialog).not.toHaveTextContent(texts.income.seal)
})

test('a day that was settled twice shows both amounts, and a difference from the settlement is shown', async () => {
  const history = [change('confirm', 45, 45), change('reopen', 30, 41, 'A gift was missing.'), change('confirm', 30, 41, 'Agreed.')]
  serverAnswers(explainFamilyIncome, () => replyOf({ ...day, profitSum: 46, history }))
  const { dialog } = await openWhy(oneDay)
  await expect.element(dialog).toHaveTextContent(textOf(texts.why.settledBefore, { before: '30.00', earned: '41.00', now: '45.00' }))
  await expect.element(dialog).toHaveTextContent(textOf(texts.why.changed, { now: '46.00', was: '45.00' }))
  await expect.element(dialog.getByText('A gift was missing.')).toBeVisible()
})

test('a reopened day, an unsettled day and a day without rates each have a message', async () => {
  serverAnswers(explainFamilyIncome, () => replyOf({ ...day, rate: null, history: [change('reopen', 45, 45), change('confirm', 45, 45)] }))
  const open = await openWhy(oneDay)
  await expect.element(open.dialog).toHaveTextContent(texts.why.reopened)
  await expect.element(open.dialog).toHaveTextContent(texts.why.noRate)
  await open.screen.unmount()
  serverAnswers(explainFamilyIncome, () => replyOf({ ...day, history: [] }))
  const { dialog } = await openWhy(oneDay)
  await expect.element(dialog).toHaveTextContent(texts.why.unsettled)
})

test('to an admin, what a family earned has the title of the page, and to the family its own', async () => {
  serverAnswers(explainFamilyIncome, () => replyOf(day))
  const income = { ...whole, figure: 'profitSum' } as const
  const own = await openWhy(income)
  await expect.element(own.dialog.getByRole('heading', { level: 2 })).toHaveTextContent(new RegExp(`^${texts.columns.income}`))
  await own.screen.unmount()
  session.restore({ ...user, role: 'admin', familyId: null, token: 'token', accessToken: 'token' })
  const { dialog } = await openWhy(income)
  const heading = dialog.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveTextContent(texts.columns.familiesIncome)
  await dialog.getByRole('button', { name: '2026-11-18' }).click()
  await expect.element(heading).toHaveTextContent(texts.columns.familiesIncome)
  await expect.element(dialog.getByRole('row', { name: texts.columns.familiesIncome })).toHaveTextContent('45.00')
})

test('a step opens the next one and leads back, and sums of nine digits fit on a phone', async () => {
  await page.viewport(360, 740)
  const large = { ...day, profitConfirm: 987_654_321.09, profitSum: 987_654_321.09, giftSum: 987_654_321.09 }
  serverAnswers(explainFamilyIncome, () => replyOf(large))
  const { dialog } = await openWhy(whole)
  await dialog.getByRole('button', { name: '2026-11-18' }).click()
  await expect.element(dialog.getByRole('table')).toBeVisible()
  const tooWide = () =>
    [...document.querySelectorAll('.ant-drawer-body *')].filter((part) => part.getBoundingClientRect().right > 361).length
  await expect.poll(tooWide).toBe(0)
  await dialog.getByRole('button', { name: texts.why.back }).click()
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.viewport(1280, 720)
})

test('an anchor’s gifts link to their moments, oldest last, and a failed download shows a message', async () => {
  session.restore({ ...user, role: 'anchor', isAdmin: false, token: 'token', accessToken: 'token' })
  const order = (id: number, liveSessionId: number | null) => ({
    id,
    customer: { id: 7, nickname: '小雨' },
    model: { id: 1, name: 'Anna' },
    gift: { id: 3, name: 'Rose', icon: '/gifts/rose.webp', point: 5, count: 2 },
    amount: 10,
    liveSessionId,
    createdAt: '2026-11-18T12:00:00.000Z',
    date: '2026-11-18',
  })
  const orders = [...Array.from({ length: 20 }, (_, index) => order(30 - index, 5)), order(1, null)]
  serverAnswers(pageAnchorGifts, ({ query }) => {
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    return { total: 21, value: orders.slice((page - 1) * limit, page * limit), totalGiftSum: 210, totalCustomers: 1 }
  })
  serverAnswers(exportAnchorGifts, () => unreachable)
  const { dialog } = await openWhy({ type: 'gifts', from: '2026-11-18', to: '2026-11-18' })
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('210.00')
  await expect.element(dialog.getByRole('link').first()).toHaveAttribute('href', '/liveHistory/5?at=2026-11-18T12:00:00.000Z')
  await dialog.getByRole('listitem', { name: '下一頁' }).getByRole('button').click()
  await expect.element(dialog.getByText('小雨')).toBeVisible()
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: texts.report.export }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.report.exportFailed)
})
