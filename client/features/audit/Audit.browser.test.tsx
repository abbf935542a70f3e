import { expect, test } from 'vitest'
import { listAudit, type AuditEntry } from '#contract/calls/admin/audit.ts'
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
