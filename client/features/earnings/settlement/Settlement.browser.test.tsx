import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import {
  countWaiting,
  listSettlement,
  listSettlementMonths,
  reopenDay,
  settleDays,
  type SettlementDay,
} from '#contract/calls/earnings/settlement.ts'
import { readBooks } from '#contract/calls/earnings/books.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './Settlement.tsx'
import { WaitingBadge } from './WaitingBadge.tsx'

const dayOf = (date: string, state: Partial<SettlementDay> = {}): SettlementDay => ({
  date,
  familyId: 1,
  familyName: 'Aurora',
  memberCount: 4,
  giftAmountRate: 60,
  privateRoomFeeRate: 50,
  intervalSum: 7200,
  profitSum: 120.5,
  profitConfirm: 0,
  profitConfirmDate: null,
  memberProfit: 80,
  noProfitSum: 120.5,
  adjusted: 0,
  adjustedNote: null,
  status: 'waiting',
  isSettleable: true,
  history: [],
  ...state,
})
const settled = {
  status: 'settled' as const,
  isSettleable: false,
  noProfitSum: 0,
  profitConfirm: 120.5,
  profitConfirmDate: '2026-11-20T12:00:00.000Z',
}
const sum = (days: SettlementDay[], of: keyof SettlementDay) => days.reduce((all, day) => all + Number(day[of]), 0)

function monthOf(days: SettlementDay[]) {
  const waiting = days.filter(({ isSettleable }) => isSettleable)
  return {
    profitSum: sum(days, 'profitSum'),
    profitConfirm: sum(days, 'profitConfirm'),
    noProfitSum: sum(days, 'noProfitSum'),
    adjustedSum: sum(days, 'adjusted'),
    adjustedDays: days.filter(({ adjusted }) => adjusted !== 0).length,
    days: days.length,
    settledDays: days.filter(({ profitConfirmDate }) => profitConfirmDate).length,
    waitingDays: waiting.length,
    waitingSum: sum(waiting, 'profitSum'),
    todaySum: sum(
      days.filter(({ status }) => status === 'today'),
      'profitSum',
    ),
  }
}

/** A mock server with one month of one family. It stores what is sent to it. */
function serve(days: SettlementDay[]) {
  const sent: unknown[] = []
  const month = () => ({ familyId: 1, familyName: 'Aurora', from: '2026-11-01', to: '2026-11-30', ...monthOf(days) })
  serverAnswers(listFamilies, () => ({ total: 0, value: [] }))
  serverAnswers(listSettlementMonths, () => ({ total: 1, value: [month()], ...monthOf(days) }))
  serverAnswers(listSettlement, ({ query }) => {
    const value = days.filter(({ date }) => date >= query.get('from')! && date <= query.get('to')!)
    const { profitConfirm, ...sums } = monthOf(value)
    return {
      total: value.length,
      value: value.slice(0, Number(query.get('limit'))),
      profitSum: sums.profitSum,
      profitConfirmSum: profitConfirm,
      noProfitSum: sums.noProfitSum,
      waitingSum: sums.waitingSum,
      todaySum: sums.todaySum,
      adjustedSum: sums.adjustedSum,
      adjustedDays: sums.adjustedDays,
      memberProfit: sum(value, 'memberProfit'),
      intervalSum: sum(value, 'intervalSum'),
    }
  })
  serverAnswers(countWaiting, () => ({ months: month().waitingDays > 0 ? 1 : 0, days: month().waitingDays }))
  serverAnswers(settleDays, ({ body }) => {
    sent.push(body)
    for (const day of days) Object.assign(day, settled)
    return days
  })
  return { sent, days }
}

const interpolate = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const settleText = (number: number, sum: string) => interpolate(texts.settlement.settleDays, { number: String(number), sum })
const amountOf = (day: string) => `${texts.settlement.amount} ${day}`
const noteOf = (day: string) => `${texts.settlement.note} ${day}`

test('a month is settled by its button and one confirmation, and the badge is updated', async () => {
  const { sent } = serve([dayOf('2026-11-02'), dayOf('2026-11-03')])
  const screen = await renderPart(
    <>
      <WaitingBadge />
      <Component />
    </>,
    '/settlement',
  )
  const badge = screen.getByText(interpolate(texts.settlement.monthsWaiting, { number: '1' }))
  await expect.element(badge).toBeInTheDocument()
  await screen.getByRole('button', { name: settleText(2, '241.00') }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: settleText(2, '241.00') })
    .click()
  await expect.element(screen.getByText(texts.settlement.allDone)).toBeVisible()
  await expect.element(badge).not.toBeInTheDocument()
  expect(sent).toEqual([
    { requestId: expect.any(String), days: ['2026-11-02', '2026-11-03'].map((day) => ({ day, profitConfirm: 120.5, note: '' })) },
  ])
})

test('the badge is updated when the window gets the focus, and disappears when nothing waits', async () => {
  let months = 12
  serverAnswers(countWaiting, () => ({ months, days: months }))
  const screen = await renderPart(<WaitingBadge />)
  const badge = (number: number) => screen.getByText(interpolate(texts.settlement.monthsWaiting, { number: String(number) }))
  await expect.element(badge(12)).toBeInTheDocument()
  months = 3
  dispatchEvent(new Event('focus'))
  await expect.element(badge(3)).toBeInTheDocument()
  months = 0
  dispatchEvent(new Event('focus'))
  await expect.element(badge(3)).not.toBeInTheDocument()
})

test('a note is required only for a changed amount, and nothing is sent without it', async () => {
  const { sent } = serve([dayOf('2026-11-02'), dayOf('2026-11-03'), dayOf('2026-11-04')])
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('button', { name: settleText(3, '361.50') }).click()
  const dialog = screen.getByRole('dialog')
  const amount = dialog.getByRole('spinbutton', { name: amountOf('2026-11-03') })
  await expect.element(amount).toBeVisible()
  await expect.element(dialog.getByLabelText(texts.settlement.note)).not.toBeInTheDocument()
  await amount.fill('100')
  // One day is left for later.
  await dialog.getByRole('checkbox', { name: '2026-11-04' }).click()
  await expect.element(dialog.getByRole('spinbutton', { name: amountOf('2026-11-04') })).toBeDisabled()
  await userEvent.type(amount, '{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.errors.note_needed)
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: noteOf('2026-11-03') }).fill('Agreed by phone.')
  await dialog.getByRole('button', { name: settleText(2, '220.50') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      requestId: expect.any(String),
      days: [
        { day: '2026-11-02', profitConfirm: 120.5, note: '' },
        { day: '2026-11-03', profitConfirm: 100, note: 'Agreed by phone.' },
      ],
    },
  ])
})

test('after a refusal the dialog names the day, keeps what was entered and shows what can be settled now', async () => {
  const { days } = serve([dayOf('2026-11-02'), dayOf('2026-11-03')])
  serverAnswers(settleDays, () => {
    Object.assign(days[1]!, settled)
    return refused('day_settled', 409, [{ field: 'days.1.day', message: '2026-11-03' }])
  })
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('button', { name: settleText(2, '241.00') }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: amountOf('2026-11-02') }).fill('100')
  await dialog.getByRole('textbox', { name: noteOf('2026-11-02') }).fill('Agreed by phone.')
  await dialog.getByRole('button', { name: settleText(2, '220.50') }).click()
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(interpolate(texts.settlement.refused, { day: '2026-11-03' }))
  await expect.element(dialog.getByRole('button', { name: settleText(1, '100.00') })).toBeEnabled()
  await expect.element(dialog.getByRole('checkbox', { name: '2026-11-03' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('textbox', { name: noteOf('2026-11-02') })).toHaveValue('Agreed by phone.')
})

test('without an answer the dialog does not say that nothing was settled, and sends the same request again', async () => {
  const { days } = serve([dayOf('2026-11-02')])
  const ids: string[] = []
  serverAnswers(settleDays, ({ body }) => {
    ids.push((body as { requestId: string }).requestId)
    // It is settled; only the answer is lost.
    Object.assign(days[0]!, settled)
    return ids.length === 1 ? unreachable : days
  })
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('button', { name: settleText(1, '120.50') }).click()
  const dialog = screen.getByRole('dialog')
  const button = dialog.getByRole('button', { name: settleText(1, '120.50') })
  await button.click()
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(texts.errors.unsure)
  await expect.element(dialog.getByRole('alert').first()).not.toHaveTextContent(texts.dialog.failed)
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a row opens to its days, where a single day is settled or reopened', async () => {
  const { days } = serve([dayOf('2026-11-02'), dayOf('2026-11-03', settled)])
  const screen = await renderPart(<Component />, '/settlement')
  await expect.element(screen.getByText(texts.settlement.partly)).toBeVisible()
  await screen.getByRole('button', { name: 'Aurora 2026-11', exact: true }).click()
  const named = (text: string, day: string) => screen.getByRole('button', { name: interpolate(text, { day, name: 'Aurora' }) })
  await named(texts.settlement.settleNamed, '2026-11-02').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('spinbutton')).toHaveAccessibleName(amountOf('2026-11-02'))
  await dialog.getByRole('button', { name: texts.common.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  serverAnswers(reopenDay, () => Object.assign(days[1]!, dayOf('2026-11-03')))
  await named(texts.settlement.reopenNamed, '2026-11-03').click()
  await dialog.getByLabelText(texts.settlement.note).fill('A gift was missing.')
  await dialog.getByRole('button', { name: texts.settlement.reopen }).click()
  await expect.element(named(texts.settlement.settleNamed, '2026-11-03')).toBeVisible()
  await expect.element(screen.getByText(texts.income.status.waiting).first()).toBeVisible()
})

test('an adjusted amount is marked with its sum and note, in the day, the month and the totals', async () => {
  const adjusted = { ...settled, profitConfirm: 130, adjusted: 9.5, adjustedNote: 'Agreed by phone.' }
  serve([dayOf('2026-11-02', adjusted), dayOf('2026-11-03', settled), dayOf('2026-11-04')])
  const screen = await renderPart(<Component />, '/settlement')
  const total = `${texts.columns.adjusted} +9.50 · ${interpolate(texts.income.adjustedDays, { number: '1' })}`
  await expect.element(screen.getByRole('definition').filter({ hasText: total })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: `+9.50 ${interpolate(texts.income.adjustedDays, { number: '1' })}` })).toBeVisible()
  await screen.getByRole('button', { name: 'Aurora 2026-11', exact: true }).click()
  await expect.element(screen.getByRole('row', { name: /^2026-11-02 / })).toHaveTextContent(/130\.00.*\+9\.50.*Agreed by phone\./)
  await expect.element(screen.getByRole('row', { name: /^2026-11-03 / })).not.toHaveTextContent('+')
})

test('after a day has been settled and its button is gone, the focus returns to its row', async () => {
  serve([dayOf('2026-11-02'), dayOf('2026-11-03')])
  const screen = await renderPart(<Component />, '/settlement')
  const month = screen.getByRole('button', { name: 'Aurora 2026-11', exact: true })
  await month.click()
  const open = screen.getByRole('button', {
    name: interpolate(texts.settlement.settleNamed, { day: '2026-11-03', name: 'Aurora' }),
    exact: true,
  })
  await expect.element(open).toBeVisible()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: settleText(1, '120.50') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('2026-11-03')
})

test('rows stay when they cannot be reloaded, but are never shown for another month', async () => {
  const rows = (month: string) => [
    { familyId: 1, familyName: 'Aurora', from: `${month}-01`, to: `${month}-09`, ...monthOf([dayOf(`${month}-01`)]) },
  ]
  const read = () =>
    serverAnswers(listSettlementMonths, ({ query }) => {
      const value = rows((query.get('from') ?? '2026-03').slice(0, 7))
      return { total: 1, value, ...monthOf([dayOf('2026-03-01')]) }
    })
  serverAnswers(listFamilies, () => ({ total: 0, value: [] }))
  read()
  const screen = await renderPart(<Component />, '/settlement?month=2026-03')
  const row = screen.getByRole('button', { name: 'Aurora 2026-03', exact: true })
  const trouble = screen.getByRole('alert')
  await expect.element(row).toBeVisible()
  serverAnswers(listSettlementMonths, () => unreachable)
  await screen.getByRole('button', { name: texts.common.refresh }).click()
  await expect.element(trouble).toHaveTextContent(texts.list.failed)
  await expect.element(row).toBeVisible()
  await userEvent.hover(screen.getByRole('combobox', { name: texts.settlement.month }))
  await userEvent.click(document.querySelector<HTMLElement>('.ant-select-clear')!)
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(trouble).toHaveTextContent(texts.list.failed)
  read()
  await trouble.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(row).toBeVisible()
  await expect.element(trouble).not.toBeInTheDocument()
})

test('a check of the books that found no rows is not called an agreement', async () => {
  serve([dayOf('2026-11-20')])
  const check = { at: '2026-11-20T12:00:00.000Z', settledDays: 0, disagreements: [] }
  serverAnswers(readBooks, () => ({ last: { ...check, rows: 0 } }))
  const empty = await renderPart(<Component />)
  await expect.element(empty.getByText(texts.settlement.books.never)).toBeVisible()
  await empty.unmount()
  serverAnswers(readBooks, () => ({ last: { ...check, rows: 1234 } }))
  const checked = await renderPart(<Component />)
  await expect.element(checked.getByText(/1,234/)).toBeVisible()
})
