import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/define.ts'
import type { sumAnchorGifts } from '#contract/calls/gifts.ts'
import { points } from '../../lib/format.ts'

/** A business day and its gift points. */
export type GiftDay = ReplyOf<typeof sumAnchorGifts>[number]

/** The data of the chart, for screen readers. */
export function GiftTable({ days }: { days: readonly GiftDay[] }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('dashboard.giftDays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.day')}</th>
            <th scope="col">{t('columns.gifts')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, amount }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{points(amount, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
