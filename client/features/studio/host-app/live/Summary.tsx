import { useTranslation } from 'react-i18next'
import { readLiveSummary } from '#contract/calls/sessions/live-end.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import buttons from '../../../../kit/buttons.module.css'
import { PlainCells } from '../../../../ui/table/plain-cells.ts'
import { EndParts } from '../../../sessions/live-end/EndParts.tsx'
import styles from './Summary.module.css'

/** The end of the session, however it came. A name of a viewer opens no card here. */
export function Summary({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { data, error, reload } = useLoad(`end ${id}`, (signal) => call(readLiveSummary, { params: { id }, signal }))
  return (
    <main className={styles.page} data-summary={id} aria-busy={!data && !error}>
      <h1>{t('phone.over')}</h1>
      {error && !data && (
        <p className={buttons.failure} role="alert">
          {t('record.end.failed')}. {failureText(error)}{' '}
          <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {data && (
        <PlainCells value>
          <p className={buttons.hint}>
            <bdi>{data.title}</bdi>
          </p>
          <EndParts summary={data} isOwn />
        </PlainCells>
      )}
      <button type="button" className={buttons.primary} onClick={onDone}>
        {t('phone.done')}
      </button>
    </main>
  )
}
