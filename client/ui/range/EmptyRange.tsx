import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { rangeEndingOn } from '../../lib/dates.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { Result } from '../../lib/call.ts'
import { Empty } from '../list/List.tsx'
import type { ChosenRange } from './useChosenRange.ts'

interface Props<Row> {
  range: ChosenRange
  /** Finds the newest row that matches the filter, in any range. */
  findNewest: (signal: AbortSignal) => Promise<Result<Row | undefined>>
  dayOf: (row: Row, zone: string) => string
}

/** The message for a range without rows. It offers a range of the same length that ends on the last day with rows. */
export function EmptyRange<Row>({ range: { range, zone, choose }, findNewest, dayOf }: Props<Row>) {
  const { t } = useTranslation()
  const { data } = useLoad(JSON.stringify(range), async (signal) => {
    const answer = await findNewest(signal)
    return answer.ok ? { ok: true, data: { newest: answer.data } } : answer
  })
  const offer = data?.newest && rangeEndingOn(dayOf(data.newest, zone), range)
  return (
    <Empty>
      <p>{t('report.empty')}</p>
      {offer && (
        <Button onClick={() => choose(offer)}>
          {offer.from === offer.to ? t('report.lastDay', { day: offer.to }) : t('report.lastRange', { ...offer })}
        </Button>
      )}
    </Empty>
  )
}
