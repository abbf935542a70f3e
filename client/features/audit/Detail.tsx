import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { auditActions, type AuditEntry } from '#contract/calls/audit.ts'
import { wordActions } from '#contract/calls/room/words.ts'
import { removalReasons } from '#contract/chat.ts'
import { isKey } from '../../i18n/failureText.ts'
import { termText } from '../room/moderation/wording/term-text.ts'
import styles from './Audit.module.css'

const fields = [
  'familyId',
  'anchorId',
  'customerId',
  'manager',
  'name',
  'email',
  'isActive',
  'isValid',
  'hourlyRate',
  'giftAmountRate',
  'privateRoomFeeRate',
  'effectiveFrom',
  'goal',
  'goalBefore',
  'from',
  'to',
  'profitSum',
  'profitConfirm',
  'device',
  'minute',
  'reason',
  'isShown',
  'holdsNewcomers',
  'undone',
  'slowSeconds',
  'levelFrom',
  'isPaused',
  'flood',
  'repeat',
  'links',
  'shouting',
  'title',
  'liveSessionId',
  'note',
  'events',
  'count',
  'action',
  'words',
  'word',
  'field',
  'stored',
  'computed',
  'unsealed',
  'lines',
  'entries',
  'notes',
] as const

/** Actions of a room's moderation log that have another name in the audit log. */
const namesInAudit: Readonly<Record<string, (typeof auditActions)[number]>> = {
  remove: 'lines_remove',
  clear: 'lines_remove',
  modes: 'chat_modes',
  show_line: 'held_line',
  drop_line: 'held_line',
}

type Value = AuditEntry['detail'][string]

/** The value of a field in words; undefined if it is shown as it is. */
function inWords(t: TFunction, name: string, value: Value): string | undefined {
  switch (name) {
    case 'device':
      return value === 'pc' || value === 'mobile' ? t(`audit.devices.${value}`) : undefined
    case 'minute': {
      if (typeof value === 'string' || typeof value === 'boolean') return undefined
      return termText(t, value)
    }
    case 'reason': {
      const reason = removalReasons.find((known) => known === value)
      return reason && t(`removal.reasons.${reason}`)
    }
    case 'undone': {
      const undone = auditActions.find((known) => known === (namesInAudit[String(value)] ?? value))
      return undone && t(`audit.actions.${undone}`)
    }
    case 'action': {
      const action = wordActions.find((known) => known === value)
      return action && t(`audit.values.${action}`)
    }
    case 'slowSeconds':
      return value === 0 ? t('audit.values.off') : t('audit.values.seconds', { number: value })
    default:
      return undefined
  }
}

/** The changed fields with their new values. A name without a translation is shown unchanged. */
export function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  const { t } = useTranslation()
  const label = (name: string) => {
    const field = fields.find((known) => known === name)
    return field ? t(`audit.fields.${field}`) : name
  }
  const valueText = (name: string, value: Value) => {
    const words = inWords(t, name, value)
    if (words !== undefined) return words
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
            <bdi>{valueText(name, value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
