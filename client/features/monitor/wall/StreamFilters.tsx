import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { roomTypes, type RoomType } from '#contract/limits.ts'
import type { SportType } from '#contract/calls/sport-events.ts'
import { useUser } from '../../../lib/session.ts'
import { choicesIn, type StreamFilter } from './stream-filter.ts'
import styles from './StreamFilters.module.css'

interface Props {
  /** All live anchors. */
  anchors: readonly MonitoredAnchor[]
  filter: StreamFilter
  onChange: (changed: Partial<StreamFilter>) => void
}

/** An empty value means all. */
export function StreamFilters({ anchors, filter, onChange }: Props) {
  const { t } = useTranslation()
  const { families, sports } = choicesIn(anchors, filter)
  // A family sees only its own members.
  const isAdmin = useUser()?.role === 'admin'
  const className = styles.filter ?? ''
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('monitor.filter.title')}</legend>
      {isAdmin && (
        <Select
          className={className}
          aria-label={t('monitor.family')}
          aria-keyshortcuts="/"
          value={filter.family ?? 0}
          onChange={(id) => onChange({ family: id || null })}
          listHeight={400}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t('monitor.filter.allFamilies') },
            ...families.map(({ id, name }) => ({ value: id, label: name ?? `${t('monitor.family')} ${id}` })),
          ]}
        />
      )}
      <Select<RoomType | ''>
        className={className}
        aria-label={t('monitor.room')}
        aria-keyshortcuts="/"
        value={filter.room ?? ''}
        onChange={(room) => onChange({ room: room || null })}
        options={[
          { value: '', label: t('monitor.filter.allRooms') },
          ...roomTypes.map((value) => ({ value, label: t(`live.roomTypes.${value}`) })),
        ]}
      />
      {sports.length > 0 && (
        <Select<SportType | ''>
          className={className}
          aria-label={t('monitor.filter.sport')}
          value={filter.sport ?? ''}
          onChange={(sport) => onChange({ sport: sport || null })}
          listHeight={400}
          options={[
            { value: '', label: t('monitor.filter.allSports') },
            ...sports.map((value) => ({ value, label: t(`sportNames.${value}`) })),
          ]}
        />
      )}
    </fieldset>
  )
}
