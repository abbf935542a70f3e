import { useTranslation } from 'react-i18next'
import type { FamilyInfo } from '#contract/calls/family.ts'
import { clockTime } from '../../lib/dates.ts'
import { count, percent } from '../../lib/format.ts'
import { Name } from '../../ui/table/cells.tsx'
import { useTitle } from '../../ui/screen.ts'
import styles from './FamilyFacts.module.css'

/** The platform's data about a family. A dash is shown until a value has loaded. */
export function FamilyFacts({ family }: { family: FamilyInfo | undefined }) {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const facts = [
    [t('family.name'), family?.name],
    [t('family.email'), family?.email],
    [t('columns.members'), family && count(family.memberCount, i18n.language)],
    [t('columns.giftShare'), family && percent(family.giftAmountRate, i18n.language)],
    [t('columns.privateFeeShare'), family && percent(family.privateRoomFeeRate, i18n.language)],
    [t('family.created'), family && clockTime(family.createdAt)],
  ]
  return (
    <dl className={styles.facts} aria-label={title}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Name>{value || '–'}</Name>
          </dd>
        </div>
      ))}
    </dl>
  )
}
