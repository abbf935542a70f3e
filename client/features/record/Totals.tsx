import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/live-record.ts'
import { count, duration, points } from '../../lib/format.ts'
import { Figures, type Figure } from '../../ui/Figures.tsx'

/** The session in big figures. */
export function Totals({ record }: { record: LiveRecord }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => count(value, i18n.language)
  const earned = (key: string, label: string, value: number, gold = true): Figure => ({
    key,
    label,
    value: points(value, i18n.language),
    unit: t('common.pointUnit', { count: value }),
    gold,
  })
  // Most rooms have no game.
  const hasPlay = record.betSum > 0 || record.winSum > 0
  return (
    <Figures
      pending={false}
      figures={[
        { key: 'duration', label: t('live.summary.duration'), value: duration(record.duration) },
        { key: 'peak', label: t('live.summary.peak'), value: record.peak === null ? '–' : number(record.peak) },
        { key: 'visits', label: t('live.summary.visits'), value: number(record.watchedCounts) },
        earned('gifts', t('live.summary.gifts'), record.giftSum),
        earned('fees', t('live.summary.fees'), record.privateFeeSum),
        ...(hasPlay
          ? [earned('bets', t('record.bets'), record.betSum, false), earned('wins', t('record.wins'), record.winSum, false)]
          : []),
      ]}
    />
  )
}
