import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RangePicker } from '../range/RangePicker.tsx'
import type { ChosenRange } from '../range/useChosenRange.ts'
import { BottomDrawer } from '../drawer/BottomDrawer.tsx'
import styles from './filters.module.css'
import { SortSelect, type Sortable } from './SortSelect.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onReset: () => void
  range?: ChosenRange
  sorting?: Sortable
  fields: ReactNode
}

/** The range, the filters and the order of a list on a phone. Each applies at once, behind the sheet. */
export default function FilterDrawer({ open, onClose, onReset, range, sorting, fields }: Props) {
  const { t } = useTranslation()
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      footer={
        <div className={styles.ends}>
          <Button onClick={onReset}>{t('filters.reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('filters.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        {range && <RangePicker {...range} />}
        {fields}
        {sorting && <SortSelect {...sorting} />}
      </div>
    </BottomDrawer>
  )
}
