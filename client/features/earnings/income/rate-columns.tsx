import type { TFunction } from 'i18next'
import type { NextRate } from '#contract/calls/earnings/rates.ts'
import { percent, price } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Day, Under } from '../../../ui/table/cells.tsx'
import styles from './income.module.css'

/** Today's rates and, if known, the next ones, which begin on a later day. */
type Rated<Name extends keyof NextRate> = Pick<NextRate, Name> & { nextRate?: NextRate | null }
type Share = 'giftAmountRate' | 'privateRoomFeeRate'

/** Today's rate, and the next one below it. */
function rateCell(t: TFunction, today: string, nextRate: NextRate | null | undefined, next: (rate: NextRate) => string) {
  if (!nextRate || next(nextRate) === today) return today
  // The text may wrap, but not inside the day.
  const [before, after] = t('income.next', { day: '|', share: next(nextRate) }).split('|')
  return (
    <>
      {today}
      <Under>
        <span className={styles.next}>
          {before}
          <Day>{nextRate.effectiveFrom}</Day>
          {after}
        </span>
      </Under>
    </>
  )
}

/** Points per hour; a family has none. */
export function hourlyColumn(t: TFunction, language: string): Column<Rated<'hourlyRate'>> {
  const write = ({ hourlyRate }: Rated<'hourlyRate'>) => (hourlyRate === null ? '–' : price(hourlyRate, language))
  return {
    key: 'hourlyRate',
    title: t('columns.hourlyRate'),
    numeric: true,
    sortBy: ({ hourlyRate }) => hourlyRate ?? 0,
    render: (row) => rateCell(t, write(row), row.nextRate, write),
  }
}

/** The shares of gifts and of private fees. */
export function shareColumns(t: TFunction, language: string): Column<Rated<Share>>[] {
  const column = (key: Share, title: string): Column<Rated<Share>> => ({
    key,
    title,
    numeric: true,
    sortBy: (row) => row[key],
    render: (row) => rateCell(t, percent(row[key], language), row.nextRate, (next) => percent(next[key], language)),
  })
  return [column('giftAmountRate', t('columns.giftShare')), column('privateRoomFeeRate', t('columns.privateFeeShare'))]
}
