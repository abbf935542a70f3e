// Filters the orders by one customer. Like every filter, it is part of the page's address.
import { Id } from '#contract/wire.ts'
import type { ReportView } from '../../../ui/report/useReportView.ts'

const name = 'customer'

/** Undefined for all customers, also if the address contains an invalid id. */
export const chosenCustomer = (view: ReportView): number | undefined => Id.safeParse(view.filter(name)).data
export const chooseCustomer = (view: ReportView, customerId: number | undefined) =>
  view.setFilter(name, customerId === undefined ? '' : String(customerId))
