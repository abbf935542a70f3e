import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import {
  listSettlement,
  listSettlementMonths,
  settleDays,
  settleMonths,
  undoSettlement,
  type SettlementMonth,
} from '#contract/calls/earnings/settlement.ts'
import { settleMonthsMax, widePageSize } from '#contract/limits.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './Settlement.tsx'

const monthOf = (familyId: number, familyName: string, waitingSum: number): SettlementMonth => ({
  familyId,
  familyName,
  from: '2026-11-01',
  to: '2026-11-30',
  profitSum: waitingSum,
  profitConfirm: 0,
  noProfitSum: waitingSum,
  adjustedSum: 0,
  adjustedDays: 0,
  days: 2,
  settledDays: 0,
  waitingDays: 2,
  todaySum: 0,
  waitingSum,
})
const settledOf = (row: SettlementMonth): SettlementMonth => ({
  ...row,
  profitConfirm: row.profitSum,
  noProfitSum: 0,
  settledDays: 2,
  waitingDays: 0,
  waitingSum: 0,
})
const sums = (rows: SettlementMonth[]) => {
  const sum = (key: 'profitSum' | 'profitConfirm' | 'noProfitSum' | 'days' | 'settledDays' | 'waitingDays' | 'waitingSum') =>
    rows.reduce((all, row) => all + Math.round(row[key] * 100), 0) / 100
  return {
    profitSum: sum('profitSum'),
    profitConfirm: sum('profitConfirm'),
    noProfitSum: sum('noProfitSum'),
    adjustedSum: 0,
    adjustedDays: 0,
    days: sum('days'),
    settledDays: sum('settledDays'),
    waitingDays: sum('waitingDays'),
    waitingSum: sum('waitingSum'),
    todaySum: 0,
  }
}

/** A server with a month of each family, those that wait first. */
function serve(first: SettlementMonth[]) {
  let rows = first
  const sent: { months: { familyId: number; waitingSum: number }[]; requestId: string }[] = []
  const undone: unknown[] = []
  const change = (next: (row: SettlementMonth) => SettlementMonth) => {
    rows = rows.map(next).toSorted((a, b) => Number(b.waitingDays > 0) - Number(a.waitingDays > 0) || a.familyId - b.familyId)
  }
  serverAnswers(listFamilies, () => ({ total: 0, value: [] }))
  serverAnswers(listSettlementMonths, ({ query }) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    return { total: rows.length, value: rows.slice((page - 1) * limit, page * limit), ...sums(rows) }
  })
  serverAnswers(settleMonths, ({ body }) => {
    const request = body as (typeof sent)[number]
    sent.push(request)
    const ids = new Set(request.months.map(({ familyId }) => familyId))
    change((row) => (ids.has(row.familyId) ? settledOf(row) : row))
    return { months: ids.size, days: ids.size * 2, profitConfirm: sums(rows.filter(({ familyId }) => ids.has(familyId))).profitConfirm }
  })
  serverAnswers(undoSettlement, ({ body }) => {
    undone.push(body)
    const ids = new Set(sent.at(-1)?.months.map(({ familyId }) => familyId))
    change((row) => (ids.has(row.familyId) ? (first.find(({ familyId }) => familyId === row.familyId) ?? row) : row))
    return { months: ids.size, days: ids.size * 2, profitConfirm: 0 }
  })
  return { sent, undone, change }
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
const { settlement } = texts
const settleText = (number: number, sum: string) => fill(settlement.settleMonths, { number, sum })
const tickOf = (name: string) => fill(settlement.tick, { name, month: '2026-11' })
const three = () => [monthOf(1, 'Aurora', 100.5), monthOf(2, 'Borealis', 50), monthOf(3, 'Cascade', 7.01)]

test('all families are settled with three clicks, after a confirmation that lists each sum, and the end says that all is done', async () => {
  const { sent } = serve(three())
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('checkbox', { name: settlement.tickAll }).click()
  await screen.getByRole('button', { name: settleText(3, '157.51') }).click()
  const dialog = screen.getByRole('dialog')
  for (const [name, sum] of [
    ['Aurora', '100.50'],
    ['Borealis', '50.00'],
    ['Cascade', '7.01'],
  ] as const)
    await expect.element(dialog.getByRole('row', { name: `${name} 2026-11 2 ${sum}` })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: `${texts.common.total} 6 157.51` })).toBeVisible()
  await dialog.getByRole('button', { name: settleText(3, '157.51') }).click()
  await expect.element(screen.getByRole('heading', { name: settlement.doneTitle })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(settlement.doneTitle)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.months).toEqual(
    three().map(({ familyId, waitingDays, waitingSum }) => ({ familyId, month: '2026-11', waitingDays, waitingSum })),
  )
})

test('without a tick, the button settles all that waits after the same confirmation', async () => {
  serve(three())
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('button', { name: fill(settlement.settleAll, { sum: '157.51' }) }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('row', { name: /Borealis/ })).toBeVisible()
  await dialog.getByRole('button', { name: settleText(3, '157.51') }).click()
  await expect.element(screen.getByRole('heading', { name: settlement.doneTitle })).toBeVisible()
})

test('a settlement is undone as a whole from the bar, with its own note', async () => {
  const { sent, undone } = serve(three())
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('checkbox', { name: tickOf('Aurora') }).click()
  await screen.getByRole('checkbox', { name: tickOf('Cascade') }).click()
  await screen.getByRole('button', { name: settleText(2, '107.51') }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: settleText(2, '107.51') })
    .click()
  await expect.element(screen.getByText(fill(settlement.done, { number: 4, sum: '107.51' }))).toBeVisible()
  await screen.getByRole('button', { name: settlement.undo, exact: true }).click()
  await expect.element(screen.getByText(fill(settlement.undone, { number: 4 }))).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: tickOf('Cascade') })).not.toBeChecked()
  await expect.element(screen.getByRole('button', { name: settlement.undo, exact: true })).not.toBeInTheDocument()
  expect(undone).toEqual([{ requestId: sent[0]?.requestId, note: settlement.undoNote }])
})

test('arrows move through the inbox, Space ticks, Enter settles, and then the next row has the focus', async () => {
  const { sent } = serve(three())
  const screen = await renderPart(<Component />, '/settlement')
  const tick = (name: string) => screen.getByRole('checkbox', { name: tickOf(name) })
  await expect.element(tick('Aurora')).toBeVisible()
  tick('Aurora').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tick('Borealis')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(tick('Borealis')).toBeChecked()
  await userEvent.keyboard('{Enter}')
  const confirm = screen.getByRole('dialog').getByRole('button', { name: settleText(1, '50.00') })
  await expect.element(confirm).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(tick('Cascade')).toHaveFocus()
  expect(sent.map(({ months }) => months.map(({ familyId }) => familyId))).toEqual([[2]])
})

test('a sum that has changed meanwhile refuses everything, names the family and shows the new sum', async () => {
  const { change } = serve(three())
  serverAnswers(settleMonths, () => {
    change((row) => (row.familyId === 2 ? { ...row, waitingSum: 60 } : row))
    return refused('settlement_changed', 409, [{ field: 'months.1.waitingSum', message: 'Borealis' }])
  })
  const screen = await renderPart(<Component />, '/settlement')
  await screen.getByRole('checkbox', { name: settlement.tickAll }).click()
  await screen.getByRole('button', { name: settleText(3, '157.51') }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: settleText(3, '157.51') }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(fill(settlement.changed, { names: 'Borealis 2026-11' }))
  await expect.element(dialog.getByRole('button', { name: settleText(3, '167.51') })).toBeEnabled()
})

test('ticking everything also ticks what waits on other pages, up to the number that can be settled together', async () => {
  serve(Array.from({ length: settleMonthsMax + 20 }, (_, index) => monthOf(index + 1, `Family ${index + 1}`, 1)))
  const screen = await renderPart(<Component />, '/settlement')
  await expect.element(screen.getByRole('checkbox', { name: tickOf(`Family ${widePageSize}`) })).toBeVisible()
  await screen.getByRole('checkbox', { name: settlement.tickAll }).click()
  await expect.element(screen.getByRole('button', { name: settleText(settleMonthsMax, `${settleMonthsMax}.00`) })).toBeEnabled()
  await expect.element(screen.getByText(fill(settlement.firstOnly, { number: settleMonthsMax }))).toBeVisible()
  await screen.getByRole('checkbox', { name: tickOf('Family 1') }).click()
  await expect.element(screen.getByRole('button', { name: settleText(settleMonthsMax - 1, `${settleMonthsMax - 1}.00`) })).toBeEnabled()
})

test('a month that is settled by its own button can be undone as well', async () => {
  const { change, undone } = serve([monthOf(1, 'Aurora', 100)])
  const day = {
    date: '2026-11-02',
    familyId: 1,
    familyName: 'Aurora',
    memberCount: 1,
    giftAmountRate: 1,
    privateRoomFeeRate: 1,
    intervalSum: 1,
    profitSum: 100,
    profitConfirm: 0,
    profitConfirmDate: null,
    memberProfit: 1,
    noProfitSum: 100,
    adjusted: 0,
    adjustedNote: null,
    status: 'waiting' as const,
    isSettleable: true,
    history: [],
  }
  const familySums = {
    profitSum: 100,
    profitConfirmSum: 0,
    noProfitSum: 100,
    waitingSum: 100,
    todaySum: 0,
    memberProfit: 1,
    intervalSum: 1,
    adjustedSum: 0,
    adjustedDays: 0,
  }
  serverAnswers(listSettlement, () => ({ total: 1, value: [day], ...familySums }))
  const ids: unknown[] = []
  serverAnswers(settleDays, ({ body }) => {
    ids.push((body as { requestId: string }).requestId)
    change(settledOf)
    return [day]
  })
  const screen = await renderPart(<Component />, '/settlement')
  await screen
    .getByRole('button', { name: /Aurora 2026-11$/ })
    .last()
    .click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: fill(settlement.settleDays, { number: 1, sum: '100.00' }) })
    .click()
  await screen.getByRole('button', { name: settlement.undo, exact: true }).click()
  await expect.element(screen.getByText(fill(settlement.undone, { number: 0 }))).toBeVisible()
  expect(undone).toEqual([{ requestId: ids[0], note: settlement.undoNote }])
})
