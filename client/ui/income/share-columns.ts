import type { TFunction } from 'i18next'
import type { RateChange } from '#contract/calls/admin/rates.ts'
import { percent } from '../../lib/format.ts'
import type { Column } from '../table/column.ts'

/** What somebody gets of gifts and of private fees. */
export const shareColumns = (t: TFunction, language: string): Column<Pick<RateChange, 'giftAmountRate' | 'privateRoomFeeRate'>>[] => [
  { key: 'giftShare', title: t('columns.giftShare'), numeric: true, render: ({ giftAmountRate }) => percent(giftAmountRate, language) },
  {
    key: 'feeShare',
    title: t('columns.privateFeeShare'),
    numeric: true,
    render: ({ privateRoomFeeRate }) => percent(privateRoomFeeRate, language),
  },
]
