import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../lib/call.ts'
import { rangeEndingOn } from '../../lib/dates.ts'
import { useLoad } from '../../lib/useLoad.ts'
import styles from './EmptyRange.module.css'
import type { ChosenRange } from './range-choice.ts'

interface Props {
  range: ChosenRange
  findLatest: (signal: AbortSignal) => Promise<Result<string | undefined>>
}

/** Says that the range has nothing, and offers as many days up to the last one that has something. */
export function EmptyRange({ range: { range, choose }, findLatest }: Props) {
  const { t } = useTranslation()
  const { data: latest } = useLoad(JSON.stringify(range), findLatest)
  const offer = latest === undefined ? undefined : rangeEndingOn(latest, range)
  return (
    <div className={styles.empty}>
      <p>{t('report.empty')}</p>
      {offer && <Button onClick={() => choose(offer)}>{offer.from === offer.to ? t('report.lastDay', { day: offer.to }) : t('report.lastRange', { ...offer })}</Button>}
    </div>
  )
}
