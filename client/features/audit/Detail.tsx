import { exists, type ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/calls/admin/audit.ts'
import styles from './Audit.module.css'

const isKey = (key: string): key is ParseKeys => exists(key)

const fields = [
  'familyId',
  'anchorId',
  'name',
  'email',
  'isActive',
  'isValid',
  'hourlyRate',
  'giftAmountRate',
  'privateRoomFeeRate',
  'effectiveFrom',
  'from',
  'to',
  'profitSum',
  'profitConfirm',
  'device',
  'reason',
  'title',
  'liveSessionId',
  'note',
  'events',
] as const

/** The changed fields with their new values. A name without a translation is shown unchanged. */
export function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  const { t } = useTranslation()
  const label = (name: string) => {
    const field = fields.find((known) => known === name)
    return field ? t(`audit.fields.${field}`) : name
  }
  const valueText = (value: AuditEntry['detail'][string]) => {
    if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no')
    if (value === null || value === '') return '–'
    const refusal = `errors.${value}`
    return isKey(refusal) ? t(refusal) : String(value)
  }
  const entries = Object.entries(detail)
  if (entries.length === 0) return '–'
  return (
    <dl className={styles.detail}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <bdi>{valueText(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
