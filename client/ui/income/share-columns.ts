import type { TFunction } from 'i18next'
import { percent } from '../../lib/format.ts'
import type { Column } from '../table/column.ts'
import type { ShareValues } from './RateFields.tsx'

/** What somebody gets of gifts and of private fees. */
export const shareColumns = (t: TFunction, language: string): Column<ShareValues>[] => [
  { key: 'giftShare', title: t('columns.giftShare'), numeric: true, render: ({ giftAmountRate }) => percent(giftAmountRate, language) },
  {
    key: 'feeShare',
    title: t('columns.privateFeeShare'),
    numeric: true,
    render: ({ privateRoomFeeRate }) => percent(privateRoomFeeRate, language),
  },
]
