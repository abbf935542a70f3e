import { useTranslation } from 'react-i18next'
import { count, points } from '../../../lib/format.ts'
import type { Figure } from '../../../ui/Figures.tsx'
import { byDay, changeOf, useActivity } from '../../../ui/report/compared.ts'
import type { ReportView } from '../../../ui/report/useReportView.ts'
import { chosenCustomer } from './customer-filter.ts'

/** The figures above the orders of a gift report. Activity is not stored by customer, so nothing is compared while one is chosen. */
export function useGiftActivity(view: ReportView, name?: string) {
  const { t, i18n } = useTranslation()
  const { comparison, ...activity } = useActivity(view, name)
  const isOfAll = chosenCustomer(view) === undefined
  const compared = isOfAll ? activity.data : undefined
  const write = (value: number) => points(value, i18n.language)
  const number = (value: number) => count(value, i18n.language)
  const customers = compared?.giftCustomers
  return {
    activity,
    strip: byDay(compared, 'giftSum', { comparison: isOfAll ? comparison : undefined, label: t('columns.gifts'), gold: true, write }),
    /** `total`: points of all rows that match the filter, already formatted. `orders`: their number. */
    figures: (total: string, orders: number): Figure[] => [
      {
        key: 'sum',
        label: t('columns.gifts'),
        value: total,
        unit: t('common.points'),
        gold: true,
        ...changeOf(compared, 'giftSum', write),
      },
      { key: 'orders', label: t('gift.orders'), value: number(orders), ...changeOf(compared, 'giftOrders', number) },
    ],
    customers: (now: number): Figure => ({
      key: 'customers',
      label: t('gift.customers'),
      value: number(now),
      change: customers ? { ...customers, beforeText: number(customers.before) } : 'loading',
    }),
  }
}
