import { useTranslation } from 'react-i18next'
import { count } from '../../../../lib/format.ts'
import { groupOf, lookOf, type MarkGroup } from '../../timeline/mark-kinds.ts'
import type { TimedMark } from '../../timeline/recorded.ts'
import styles from './marks.module.css'

interface Props {
  /** The groups that occur in this session. */
  groups: readonly MarkGroup[]
  marks: readonly TimedMark[]
  hidden: ReadonlySet<MarkGroup>
  onChange: (hidden: ReadonlySet<MarkGroup>) => void
}

/** Buttons that show or hide kinds of marks, on the time line and in the list. */
export function MarkFilter({ groups, marks, hidden, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const toggle = (group: MarkGroup) => {
    const next = new Set(hidden)
    if (!next.delete(group)) next.add(group)
    onChange(next)
  }
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{t('record.showKinds')}</legend>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.kind}
          aria-pressed={!hidden.has(group)}
          data-paint={lookOf[group].paint}
          onClick={() => toggle(group)}
        >
          {t(`record.groups.${group}`)} <small>{count(marks.filter((mark) => groupOf(mark) === group).length, i18n.language)}</small>
        </button>
      ))}
    </fieldset>
  )
}
