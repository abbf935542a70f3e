import { useTranslation } from 'react-i18next'
import type { MemberRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { Moment, Name, Under } from '../../../ui/table/cells.tsx'

/** Whether an anchor's last rehearsal passed, its time, and the name of the encoder. */
export function LastRehearsal({ rehearsal }: { rehearsal: MemberRehearsal | undefined }) {
  const { t } = useTranslation()
  if (!rehearsal) return <>{t('family.notRehearsed')}</>
  const { passed, failed, finishedAt, program } = rehearsal
  return (
    <span data-passed={passed}>
      {passed ? t('family.rehearsalPassed') : t('family.rehearsalFailed', { count: failed.length })}
      <Under>
        <Moment at={finishedAt} />
      </Under>
      {program && (
        <Under>
          <Name>{program}</Name>
        </Under>
      )}
    </span>
  )
}
