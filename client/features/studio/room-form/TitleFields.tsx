import { Select } from 'antd'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { customTitleMax, otherEventChoice } from '#contract/limits.ts'
import type { MyEvent } from '#contract/calls/sport-events.ts'
import { hourAndMinute } from '../../../lib/dates.ts'
import styles from '../live-control/sport/Live.module.css'
import { noChoice, type TitleForm, type TitleFormAction } from './title-form.ts'

interface Props {
  form: TitleForm
  change: (action: TitleFormAction) => void
  events: readonly MyEvent[]
}

/** Chooses one of the reserved events, or a custom title. */
export default function TitleFields({ form, change, events }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const options = [
    { value: noChoice, label: t('live.eventNone') },
    ...events.map((event) => ({
      value: event.id,
      label: t('live.eventOf', { time: hourAndMinute(event.startAt), home: event.homeTeamName, guest: event.guestTeamName }),
    })),
    { value: otherEventChoice, label: t('live.eventOther') },
  ]
  return (
    <>
      <label className={styles.heading} htmlFor={`${id}-event`}>
        {t('live.event')}
      </label>
      <Select<number>
        id={`${id}-event`}
        value={form.choice}
        options={options}
        onChange={(choice) => change({ type: 'choice', choice })}
        status={form.missing === 'selectEvent' ? 'error' : ''}
        aria-describedby={`${id}-missing`}
        listHeight={400}
        virtual={false}
        classNames={{ popup: { root: styles.choices ?? '' } }}
      />
      {form.choice === otherEventChoice && (
        <TextField
          value={form.title}
          onChange={(event) => change({ type: 'title', title: event.target.value })}
          maxLength={customTitleMax}
          showCount
          placeholder={t('live.customTitle')}
          aria-label={t('live.customTitle')}
          aria-describedby={`${id}-missing`}
          status={form.missing === 'customMessage' ? 'error' : ''}
        />
      )}
      <p id={`${id}-missing`} role="alert" className={styles.missing}>
        {form.missing && t(`SportLive.${form.missing}`)}
      </p>
    </>
  )
}
