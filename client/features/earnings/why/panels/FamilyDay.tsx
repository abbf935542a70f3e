import { useTranslation } from 'react-i18next'
import { explainFamilyIncome } from '#contract/calls/earnings/why-income.ts'
import { call } from '../../../../lib/call.ts'
import { percent } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Adjusted } from '../../income/Adjusted.tsx'
import { Explained } from '../parts/Explained.tsx'
import { useFigures } from '../figures.ts'
import { Formula } from '../parts/Formula.tsx'
import { HeldRates } from '../parts/HeldRates.tsx'
import { Settlements } from '../parts/Settlements.tsx'
import type { TopicOf } from '../topic.ts'
import { WhyButton } from '../WhyButton.tsx'
import { behindFamilyDay } from '../next-step.ts'

/** A family's day: its terms, its shares, its members' income, and its settlement. */
export function FamilyDay({ figure, familyId, name, from, to }: TopicOf<'familyDay'>) {
  const of = { familyId, name, from, to }
  const { t, i18n } = useTranslation()
  const { title, write } = useFigures(true)
  const query = { familyId, from, to, limit: 1 }
  const load = useLoad(JSON.stringify(query), async (signal) => {
    const answer = await call(explainFamilyIncome, { query, signal })
    return answer.ok ? { ok: true, data: answer.data.value[0] ?? null } : answer
  })
  const day = load.data
  return (
    <Explained load={load} figure={figure} family value={day ? day[figure] : undefined} name={name} from={from} to={to}>
      {day === null && <p>{t('why.nothing')}</p>}
      {day && (
        <>
          {figure === 'profitConfirm' && <Adjusted of={day} />}
          {figure === 'profitConfirm' && <Settlements day={day} />}
          <Formula
            of={of}
            family
            terms={[
              { basis: 'intervalSum', income: 'intervalProfit', rate: t('why.ownRates') },
              { basis: 'giftSum', income: 'giftProfit', rate: percent(day.giftAmountRate, i18n.language) },
              { basis: 'privateFeeSum', income: 'privateFeeProfit', rate: percent(day.privateRoomFeeRate, i18n.language) },
            ]}
            day={day}
          />
          <HeldRates rate={day.rate} />
          <p>
            {title('memberProfit')}{' '}
            <WhyButton topic={behindFamilyDay('memberProfit', of)} label={title('memberProfit')}>
              {write('memberProfit', day.memberProfit)}
            </WhyButton>
          </p>
          {figure !== 'profitConfirm' && <Settlements day={day} />}
        </>
      )}
    </Explained>
  )
}
