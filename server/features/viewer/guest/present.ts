import type { Customer } from '#contract/calls/viewer/guest.ts'
import type { CustomerRow } from './queries.ts'

export const presentCustomer = ({ id, nickname, color, rank, merchant }: Omit<CustomerRow, 'guestKey'>): Customer => ({
  id,
  nickname,
  color,
  rank,
  merchant: merchant.code,
})
