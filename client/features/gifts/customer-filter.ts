// The customer whose orders alone are shown; in the address, as every filter is.
import { Id } from '#contract/wire.ts'
import type { ReportView } from '../../ui/report/useReportView.ts'

const name = 'customer'

/** Undefined is everybody, and so is what no customer's id can be. */
export const chosenCustomer = (view: ReportView): number | undefined => Id.safeParse(view.filter(name)).data
export const chooseCustomer = (view: ReportView, customerId: number | undefined) =>
  view.setFilter(name, customerId === undefined ? '' : String(customerId))
