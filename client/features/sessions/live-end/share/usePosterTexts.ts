import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { clockTime, hourAndMinute } from '../../../../lib/time/local-time.ts'
import { changeInPercent, count, price, signedPercent } from '../../../../lib/format.ts'
import { endFigures, writeFigure } from '../Earned.tsx'

/** Everything that is written in the saved picture, in the page's language. */
export function usePosterTexts({ title, model, startedAt, figures, usual, bestAt, supporters }: LiveSummary) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const { language } = i18n
  const change = usual ? changeInPercent(figures.points, usual.points) : undefined
  return {
    title,
    about: [...(title === model.name ? [] : [model.name]), clockTime(startedAt).slice(0, 16)].join(' · '),
    best: bestAt ? `${t('record.end.bestAt')} ${hourAndMinute(bestAt)}` : '',
    points: price(figures.points, language),
    unit: `${t('common.pointUnit', { count: figures.points })} · ${t('record.end.received')}`,
    change: change !== undefined && change > 0 ? `▲ ${signedPercent(change, language)} ${t('record.end.overUsual')}` : '',
    figures: endFigures.map((key) => ({ label: t(`record.end.figures.${key}`), value: writeFigure(key, figures[key], language) })),
    supporters: supporters.map(({ nickname, gifts }) => ({
      name: nickname,
      icon: gifts[0]?.icon ?? '',
      gift: gifts[0] ? `${nameOf(gifts[0].giftName)} × ${count(gifts[0].count, language)}` : '',
    })),
    overTime: t('record.end.overTime'),
    supportersTitle: t('record.end.supporters'),
  }
}
export type PosterTexts = ReturnType<typeof usePosterTexts>
