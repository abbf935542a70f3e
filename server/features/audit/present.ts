import { AuditEntry } from '#contract/calls/audit.ts'
import { instant, text, whole } from '../../csv/columns.ts'
import type { AuditRow } from './queries.ts'

const { action: Action, detail: Detail } = AuditEntry.shape

export const presentEntry = ({ id, createdAt, action, detail, account, ip, target }: AuditRow): AuditEntry => ({
  id: Number(id),
  at: createdAt.toISOString(),
  action: Action.parse(action),
  account,
  ip,
  target,
  detail: Detail.catch({}).parse(detail),
})

/** Lists each as `name: value`, for people to read. */
const inWords = (detail: AuditEntry['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join(', ')

export const auditColumns = [
  whole<AuditEntry>('entry', ({ id }) => id),
  instant<AuditEntry>('time', ({ at }) => at),
  text<AuditEntry>('action', ({ action }) => action),
  // A manager of a room is a customer, who has no account.
  text<AuditEntry>('account', ({ account, detail }) => account ?? (detail['manager'] ? String(detail['manager']) : null)),
  text<AuditEntry>('address', ({ ip }) => ip),
  text<AuditEntry>('target', ({ target }) => target),
  text<AuditEntry>('detail', ({ detail }) => inWords(detail)),
]
