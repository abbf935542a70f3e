import { useTranslation } from 'react-i18next'
import { explainAnchorIncome } from '#contract/calls/earnings/why-income.ts'
import { call } from '../../../../lib/call.ts'
import { percent, price } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Explained } from '../parts/Explained.tsx'
import { Formula } from '../parts/Formula.tsx'
import { HeldRates } from '../parts/HeldRates.tsx'
import type { TopicOf } from '../topic.ts'

/** An anchor's day: its terms and its rates. */
export function AnchorDay({ figure, modelId, familyId, name, from, to }: TopicOf<'anchorDay'>) {
  const { t, i18n } = useTranslation()
  const query = { modelId, familyId, from, to, limit: 1 }
  const load = useLoad(JSON.stringify(query), async (signal) => {
    const answer = await call(explainAnchorIncome, { query, signal })
    return answer.ok ? { ok: true, data: answer.data.value[0] ?? null } : answer
  })
  const day = load.data
  return (
    <Explained load={load} figure={figure} value={day ? day[figure] : undefined} name={name} from={from} to={to}>
      {day === null && <p>{t('why.nothing')}</p>}
      {day && (
        <>
          <Formula
            of={{ modelId, familyId, name, from, to }}
            terms={[
              {
                basis: 'intervalSum',
                income: 'intervalProfit',
                rate: t('income.perHour', { points: price(day.hourlyRate, i18n.language) }),
              },
              { basis: 'giftSum', income: 'giftProfit', rate: percent(day.giftAmountRate, i18n.language) },
              { basis: 'privateFeeSum', income: 'privateFeeProfit', rate: percent(day.privateRoomFeeRate, i18n.language) },
            ]}
            day={day}
          />
          <HeldRates rate={day.rate} />
        </>
      )}
    </Explained>
  )
}
