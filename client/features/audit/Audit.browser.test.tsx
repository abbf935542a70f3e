import { expect, test } from 'vitest'
import { listAudit, type AuditEntry } from '#contract/calls/audit.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Audit.tsx'

const entry = (id: number, given: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  action: 'sign_in',
  account: 'admin',
  ip: '127.0.0.1',
  target: 'admin',
  detail: {},
  ...given,
})

test("what was done, to whom and with which values is written in the page's language", async () => {
  const value = [
    entry(1, { action: 'settlement_confirm', target: 'Aurora (family 3), 2026-11-19', detail: { profitSum: 10, profitConfirm: 9.5 } }),
    entry(2, { action: 'record_remove', target: 'customer 7', detail: { lines: 2, entries: 1, notes: 1 } }),
    entry(3, { detail: { device: 'mobile' } }),
  ]
  serverAnswers(listAudit, () => ({ total: value.length, value }))
  const screen = await renderPart(<Component />, '/audit')
  await expect.element(screen.getByText('Aurora (家族 3), 2026-11-19')).toBeVisible()
  await expect.element(screen.getByText('觀眾 7')).toBeVisible()
  const { fields, devices } = texts.audit
  const details = screen.getByRole('definition')
  await expect.element(details.filter({ hasText: devices.mobile })).toBeVisible()
  for (const term of [fields.profitSum, fields.profitConfirm, fields.lines, fields.entries, fields.notes, fields.device])
    await expect.element(screen.getByRole('term').filter({ hasText: term })).toBeVisible()
})

test('what moderators did is read in words: who of the room, how long, why, and which mode', async () => {
  const value = [
    entry(1, { action: 'ban', account: null, target: 'Carl', detail: { anchorId: 1, customerId: 7, manager: 'Cleo', minute: 1440 } }),
    entry(2, { action: 'mute', account: 'anna', target: 'Carl', detail: { anchorId: 1, customerId: 7, minute: null } }),
    entry(3, { action: 'lines_remove', account: 'anna', target: 'Carl', detail: { anchorId: 1, customerId: 7, lines: 3, reason: 'raid' } }),
    entry(4, { action: 'held_line', account: 'anna', target: 'Carl', detail: { anchorId: 1, customerId: 7, isShown: true } }),
    entry(5, {
      action: 'chat_modes',
      account: 'anna',
      target: null,
      detail: { anchorId: 1, slowSeconds: 30, isPaused: false, links: true },
    }),
    entry(6, { action: 'moderation_undo', account: 'anna', target: null, detail: { anchorId: 1, undone: 'clear' } }),
    entry(7, { action: 'words_add', account: 'anna', target: null, detail: { count: 2, action: 'hold', words: 'abc, xyz' } }),
  ]
  serverAnswers(listAudit, () => ({ total: value.length, value }))
  const screen = await renderPart(<Component />, '/audit')
  const { fields, values, actions, yes, no } = texts.audit
  const expected = [
    [fields.anchorId, '1', fields.customerId, '7', fields.manager, 'Cleo', fields.minute, texts.moderation.durations.oneDay],
    [fields.anchorId, '1', fields.customerId, '7', fields.minute, texts.moderation.durations.forever],
    [fields.anchorId, '1', fields.customerId, '7', fields.lines, '3', fields.reason, texts.removal.reasons.raid],
    [fields.anchorId, '1', fields.customerId, '7', fields.isShown, yes],
    [fields.anchorId, '1', fields.slowSeconds, values.seconds.replace('{{number}}', '30'), fields.isPaused, no, fields.links, yes],
    [fields.anchorId, '1', fields.undone, actions.lines_remove],
    [fields.count, '2', fields.action, values.hold, fields.words, 'abc, xyz'],
  ]
  await expect
    .poll(() =>
      [...screen.container.querySelectorAll('dl')].map((list) => [...list.querySelectorAll('dt, dd')].map((one) => one.textContent)),
    )
    .toEqual(expect.arrayContaining(expected))
  // Who acted in a room without an account is its manager, not somebody unknown.
  await expect.element(screen.getByRole('cell', { name: `Cleo ${fields.manager}` })).toBeVisible()
  await expect.element(screen.getByText(texts.audit.nobody)).not.toBeInTheDocument()
})
