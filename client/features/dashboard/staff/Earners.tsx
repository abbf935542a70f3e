import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IncomeOverview } from '#contract/calls/earnings/income.ts'
import type { Loaded } from '../../../lib/useLoad.ts'
import { duration, incomePoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Spark } from '../../../ui/Spark.tsx'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { Ranking } from '../../../ui/dashboard/Ranking.tsx'
import type { Topic } from '../../earnings/why/topic.ts'
import { whyButton } from '../../earnings/why/WhyButton.tsx'

const most = 5

interface Props {
  overview: Loaded<IncomeOverview>
  by: 'income' | 'time'
  today: string
}

/** A family's members (for an admin: the families), ranked by income or time on air this month, each with a line chart of its days. */
export function Earners({ overview, by, today }: Props) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const { data } = overview
  const report = isAdmin || by === 'income' ? '/familyIncome' : '/liveAnalysis'
  const title = t(isAdmin ? `overview.families.${by}` : `overview.members.${by}`)
  const value = ({ profitSum, intervalSum }: IncomeOverview['earners'][number]) => (by === 'income' ? profitSum : intervalSum)
  const whyOf = ({ id, name }: IncomeOverview['earners'][number]): Topic => {
    const of = { figure: by === 'income' ? 'profitSum' : 'intervalSum', name, from: `${today.slice(0, 7)}-01`, to: today } as const
    return isAdmin ? { type: 'familyDays', familyId: id, ...of } : { type: 'anchorDays', modelId: id, ...of }
  }
  const ranked = data?.earners.filter((one) => value(one) > 0).toSorted((a, b) => value(b) - value(a))
  return (
    <Panel title={title} note={t('range.thisMonth')} more={{ to: `${report}?range=thisMonth`, text: t('overview.report') }} load={overview}>
      {data && ranked?.length === 0 ? (
        <Nobody isAdmin={isAdmin} memberCount={data.memberCount} />
      ) : (
        <Ranking
          most={most}
          rows={ranked?.map((one) => ({
            id: one.id,
            name: one.name,
            to: isAdmin
              ? `/familyIncome?range=thisMonth&family=${one.id}`
              : `/liveAnalysis?${new URLSearchParams({ range: 'thisMonth', name: one.name })}`,
            figure: by === 'income' ? incomePoints(one.profitSum, i18n.language) : duration(one.intervalSum),
            gold: by === 'income',
            asButton: whyButton(whyOf(one)),
            picture: <Spark values={by === 'income' ? one.profits : one.intervals} />,
          }))}
        />
      )}
    </Panel>
  )
}

/** Replaces an empty ranking. An admin without families gets a link that creates one. */
function Nobody({ isAdmin, memberCount }: { isAdmin: boolean; memberCount: number }) {
  const { t } = useTranslation()
  if (memberCount > 0) return <p className="note">{t('overview.noFigures')}</p>
  if (!isAdmin) return <p className="note">{t('family.empty')}</p>
  return (
    <p className="note">
      {t('overview.noFamilies')} <Link to="/familyManager">{t('overview.createFamily')}</Link>
    </p>
  )
}
