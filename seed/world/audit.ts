// Entries of the audit log: sign-ins, rates, settlements, a move, a closed account.
import type { AuditEntry } from '#contract/calls/audit.ts'
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import { closedAgo, movedAgo, type People } from './people.ts'
import { raisedAgo } from './terms.ts'

type Detail = AuditEntry['detail']

/** Addresses for documentation (RFC 5737). */
const addressOf = (draw: Draw) => `203.0.113.${draw.whole(2, 250)}`
const signInDays = 30
const signInShare = 0.6

export function addAudit(batch: Batch, draw: Draw, clock: Clock, { anchors, families }: People) {
  const entries: { at: Date; account: string | null; action: AuditEntry['action']; target: string | null; detail: Detail }[] = []
  const note = (
    action: AuditEntry['action'],
    account: string | null,
    ago: number,
    minuteOfDay: number,
    target: string | null = null,
    detail: Detail = {},
  ) => {
    entries.push({ at: clock.instant(clock.day(ago), 0, minuteOfDay), account, action, target, detail })
  }
  const people = [...families.slice(0, 3), ...anchors.filter(({ isNamed, closedAgo }) => isNamed && closedAgo === undefined)]
  for (let ago = signInDays; ago >= 1; ago--) {
    note('sign_in', 'admin', ago, draw.whole(8 * 60, 10 * 60))
    for (const { login } of people) if (draw.chance(signInShare)) note('sign_in', login, ago, draw.whole(11 * 60, 20 * 60))
  }
  note('sign_in_failed', 'anna', 7, 1190)
  note('sign_in_failed', null, 4, 163)
  note('password_change', 'bella', 20, 700)
  note('password_reset', 'admin', 18, 720, 'dana')
  note('kick', 'aurora', 8, 1315, 'bella')
  note('anchor_move', 'admin', movedAgo, 605, 'fiona', { from: 'Aurora', to: 'Cascade' })
  note('anchor_save', 'admin', closedAgo, 660, 'grace', { isValid: false })
  note('rate_change', 'admin', raisedAgo + 1, 720, 'aurora', {
    effectiveFrom: clock.day(raisedAgo),
    giftAmountRate: 62.5,
    privateRoomFeeRate: 55,
  })
  note('rate_change', 'admin', raisedAgo + 1, 722, 'anna', {
    effectiveFrom: clock.day(raisedAgo),
    hourlyRate: 130.5,
    giftAmountRate: 47.5,
    privateRoomFeeRate: 42.5,
  })
  note('rate_change', 'admin', 1, 720, 'carol', {
    effectiveFrom: clock.day(-5),
    hourlyRate: 95,
    giftAmountRate: 42,
    privateRoomFeeRate: 36,
  })

  for (const { at, account, action, target, detail } of entries.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    batch.add('audit_entry', { account, action, ip: addressOf(draw), target, detail: JSON.stringify(detail), created_at: at })
  }
}
