import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listAnchors, type AnchorAccount } from '#contract/calls/accounts/admin.ts'
import { listDeskRuns, listVerbs, trigger, type DeskRun, type Verb } from '#contract/calls/demo/desk.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './DeskScreen.tsx'

const host = { name: 'host', help: 'account, name or id of the host', kind: 'text', choices: null, usual: null, isNeeded: true } as const
const verbs: Verb[] = [
  { name: 'off-air', group: 'air', help: 'the host ends the broadcast', arguments: [host] },
  { name: 'hearts', group: 'viewers', help: 'a customer sends hearts', arguments: [host] },
]

const anchorOf = (id: number, account: string, name: string, onair: boolean): AnchorAccount => ({
  id,
  account,
  name,
  onair,
  merchant: 'demo',
  email: '',
  familyId: null,
  familyName: null,
  hourlyRate: 0,
  giftAmountRate: 0,
  privateRoomFeeRate: 0,
  nextRate: null,
  isValid: true,
  createdAt: '2026-11-20T12:00:00.000Z',
})
beforeEach(() =>
  serverAnswers(listAnchors, () => ({ total: 2, value: [anchorOf(1, 'anna', 'Anna', false), anchorOf(2, 'bella', 'Bella', true)] })),
)

test('a host is chosen from a list, those on air first, and found by name', async () => {
  const sent: unknown[] = []
  serverAnswers(listVerbs, () => verbs)
  serverAnswers(listDeskRuns, () => [])
  serverAnswers(trigger, ({ body }) => {
    sent.push(body)
    return refused('not_live', 409)
  })
  const screen = await renderPart(<Component />, '/desk?verb=off-air')
  await screen.getByRole('combobox', { name: 'host' }).click()
  await expect
    .poll(() => [...document.querySelectorAll('.ant-select-item-option bdi')].map((name) => name.textContent))
    .toEqual(['Bella', 'Anna'])
  await screen.getByText('Anna', { exact: true }).click()
  await screen.getByRole('button', { name: texts.desk.run }).click()
  await expect.poll(() => sent).toEqual([{ verb: 'off-air', host: 'anna' }])
})

test("verbs and their arguments are described in the page's language, and can be searched in it", async () => {
  serverAnswers(listVerbs, () => verbs)
  serverAnswers(listDeskRuns, () => [])
  const screen = await renderPart(<Component />, '/desk?verb=off-air')
  const found = screen.getByRole('navigation')
  await expect.element(found.getByText('主播下播')).toBeVisible()
  await expect.element(screen.getByText('主播的帳號、名稱或 ID')).toBeVisible()
  await screen.getByRole('searchbox', { name: texts.desk.search }).fill('愛心')
  await expect.element(found.getByRole('button', { name: /hearts/ })).toBeVisible()
  await expect.element(found.getByRole('button', { name: /off-air/ })).not.toBeInTheDocument()
})

const run = (id: number, done: Partial<DeskRun>): DeskRun => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  verb: 'gift',
  arguments: { host: 'bella' },
  outcome: [],
  refusal: null,
  calls: [],
  events: [],
  webhooks: [],
  seenAt: [],
  ...done,
})
const gift = '{customer} sends {count} x {gift} to {host}: {points} points, order {order}.'

test("the result of a verb, or the reason of its refusal, is shown in the page's language", async () => {
  const values = { customer: 'Carl', count: 3, gift: 'Rose', host: 'Bella', points: 3, order: 17 }
  serverAnswers(listVerbs, () => verbs)
  serverAnswers(listDeskRuns, () => [
    run(1, { outcome: [{ text: gift, values }] }),
    run(2, { refusal: 'already_live' }),
    run(3, { refusal: 'invalid_request', outcome: [{ text: 'There is no host {name}.', values: { name: 'nobody' } }] }),
  ])
  const screen = await renderPart(<Component />, '/desk')
  await expect.element(screen.getByText('Carl 送給 Bella 玫瑰 × 3：3 點，訂單 17。')).toBeVisible()
  await expect.element(screen.getByText(texts.errors.already_live)).toBeVisible()
  await expect.element(screen.getByText('沒有主播 nobody。')).toBeVisible()
})

test("an error in an argument is shown beside it in the page's language", async () => {
  serverAnswers(listVerbs, () => verbs)
  serverAnswers(listDeskRuns, () => [])
  const translatable = { text: 'There is no host {name}.', values: { name: 'nobody' } }
  const issues = [
    { field: 'host', message: 'There is no host nobody.', translatable },
    { field: 'title', message: 'Too long' },
  ]
  serverAnswers(trigger, () => refused('invalid_request', 400, issues))
  const screen = await renderPart(<Component />, '/desk?verb=off-air')
  await screen.getByRole('combobox', { name: 'host' }).fill('bel')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: texts.desk.run }).click()
  await expect.element(screen.getByText('沒有主播 nobody。')).toBeVisible()
  await expect.element(screen.getByText(texts.desk.wrong)).toBeVisible()
})
