import { expect, test } from 'vitest'
import { listFamilies } from '#contract/calls/admin/accounts.ts'
import { listSettlement } from '#contract/calls/admin/settlement.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Settlement.tsx'

const dayOf = (date: string) => ({
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
  isSettleable: true,
  history: [],
})

test('a month that cannot be read shows no days of another, and the same month keeps its own', async () => {
  const read = () => serverAnswers(listSettlement, ({ query }) => [dayOf(query.get('from') ?? '')])
  serverAnswers(listFamilies, () => ({ total: 0, value: [] }))
  read()
  const screen = await renderPart(<Component />, '/settlement?month=2026-03')
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const day = screen.getByRole('row', { name: '2026-03-01' })
  const trouble = screen.getByRole('alert')
  await expect.element(day).toBeVisible()
  serverAnswers(listSettlement, () => unreachable)
  await press(texts.common.refresh)
  await expect.element(trouble).toHaveTextContent(texts.list.failed)
  await expect.element(day).toBeVisible()
  await press(texts.settlement.previous)
  await expect.element(screen.getByRole('cell')).not.toBeInTheDocument()
  await expect.element(trouble).toHaveTextContent(texts.list.failed)
  read()
  await press(texts.settlement.next)
  await expect.element(day).toBeVisible()
  await expect.element(trouble).not.toBeInTheDocument()
})
