import type { PrivateFeeOrder } from '#contract/calls/private-orders.ts'
import { instant, text, whole } from '../../csv/columns.ts'
import type { PrivateOrderRow } from './queries.ts'
import { wholePoints } from './rules.ts'

export const presentPrivateOrder = ({
  id,
  customerId,
  customer,
  anchor,
  liveSessionId,
  createdAt,
  fee,
  minute,
}: PrivateOrderRow): PrivateFeeOrder => ({
  id: Number(id),
  customerId,
  customerName: customer.nickname,
  model: anchor,
  liveSessionId: liveSessionId === null ? null : Number(liveSessionId),
  createdAt: createdAt.toISOString(),
  privateFee: { fee: wholePoints(fee), minute },
})

export const privateOrderColumns = [
  whole<PrivateFeeOrder>('order', ({ id }) => id),
  instant<PrivateFeeOrder>('time', ({ createdAt }) => createdAt),
  text<PrivateFeeOrder>('anchor', ({ model }) => model.name),
  text<PrivateFeeOrder>('customer', ({ customerName }) => customerName),
  whole<PrivateFeeOrder>('fee', ({ privateFee }) => privateFee.fee),
  whole<PrivateFeeOrder>('minutes', ({ privateFee }) => privateFee.minute),
  whole<PrivateFeeOrder>('liveSession', ({ liveSessionId }) => liveSessionId),
]
