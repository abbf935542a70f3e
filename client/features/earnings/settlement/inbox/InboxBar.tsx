import { CheckOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { count, incomePoints, sumPoints } from '../../../../lib/format.ts'
import { BottomBar } from '../../../../ui/BottomBar.tsx'
import styles from './InboxBar.module.css'
import type { Ticked } from './useTicked.ts'
import type { Undo } from './useUndo.ts'

interface Props {
  ticked: Ticked['ticked']
  /** Days of all months of the filter that wait. */
  waitingDays: number
  waitingSum: number
  undo: Undo
  onTickAll: (isTicked: boolean) => void
  /** Without a tick it settles everything. */
  onSettle: () => void
}

/** Ticks everything, settles what is ticked, and undoes what was just settled. It stays in sight, so that no row moves. */
export function InboxBar({ ticked, waitingDays, waitingSum, undo: { settled, left, undo }, onTickAll, onSettle }: Props) {
  const { t, i18n } = useTranslation()
  const tickedDays = ticked.reduce((days, month) => days + month.waitingDays, 0)
  const number = (value: number) => count(value, i18n.language)
  const sum = (value: number) => incomePoints(value, i18n.language)
  const isAll = ticked.length > 0 && tickedDays >= waitingDays
  const settle = t('settlement.settleMonths', {
    count: ticked.length,
    number: number(ticked.length),
    sum: sum(sumPoints(ticked.map(({ waitingSum }) => waitingSum))),
  })
  return (
    <BottomBar className={styles.bar}>
      {waitingDays > 0 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && !isAll
            }}
            onChange={({ target }) => onTickAll(target.checked)}
          />
          {t('settlement.tickAll')}
        </label>
      )}
      <output className={styles.state}>
        {settled ? (
          <>
            <CheckOutlined className={styles.check} aria-hidden />{' '}
            {t('settlement.done', { count: settled.days, number: number(settled.days), sum: sum(settled.sum) })}
          </>
        ) : (
          ticked.length > 0 && t('settlement.ticked', { count: ticked.length, number: number(ticked.length) })
        )}
      </output>
      {settled && (
        <Button icon={<UndoOutlined aria-hidden />} onClick={() => void undo()}>
          {t('settlement.undo')} {/* Not in the name, which would change every second. */}
          <span className={styles.left} aria-hidden>
            {left}
          </span>
        </Button>
      )}
      {waitingDays > 0 && (
        <Button type="primary" className={styles.settle ?? ''} onClick={onSettle}>
          {ticked.length === 0 ? t('settlement.settleAll', { sum: sum(waitingSum) }) : settle}
        </Button>
      )}
    </BottomBar>
  )
}
