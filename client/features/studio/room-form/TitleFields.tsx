import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { customTitleMax, otherEventChoice } from '#contract/limits.ts'
import type { MyEvent } from '#contract/calls/sport-events.ts'
import buttons from '../../../kit/buttons.module.css'
import { EventSelect } from './EventSelect.tsx'
import styles from './RoomForm.module.css'
import { noChoice, type TitleForm, type TitleFormAction } from './title-form.ts'

interface Props {
  form: TitleForm
  change: (action: TitleFormAction) => void
  events: readonly MyEvent[]
}

/** What a SPORT host shows: one of the reserved events, or a custom title. */
export function TitleFields({ form, change, events }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={`${buttons.sized} ${styles.fields}`}>
      <EventSelect
        events={events}
        value={form.choice ?? noChoice}
        none={[noChoice, t('live.eventNone')]}
        other={[otherEventChoice, t('live.eventOther')]}
        missing={{ id, is: form.missing === 'selectEvent' }}
        onChange={(choice) => change({ type: 'choice', choice })}
      />
      {form.choice === otherEventChoice && (
        <input
          className={buttons.field}
          value={form.title}
          onChange={(event) => change({ type: 'title', title: event.target.value })}
          maxLength={customTitleMax}
          placeholder={t('live.customTitle')}
          aria-label={t('live.customTitle')}
          aria-invalid={form.missing === 'customMessage'}
          aria-describedby={id}
          autoComplete="off"
          dir="auto"
        />
      )}
      <p id={id} role="alert" className={buttons.failure}>
        {form.missing && t(`SportLive.${form.missing}`)}
      </p>
    </div>
  )
}
