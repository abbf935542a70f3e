// The days that a request has settled together.
import type { Client } from '../../../db/open-database.ts'
import type { FamilyDay } from '../rules/settlement.ts'

type Reads = Pick<Client, '$queryRaw'>

/** A settled day, with what is paid for it in hundredths of a point. */
export interface SettledDay extends FamilyDay {
  profitConfirm: bigint
  note: string
}

/** By family and day, in the order in which they are locked. Empty if the request has settled nothing. */
export const listDaysSettledBy = (db: Reads, requestId: string) =>
  db.$queryRaw<SettledDay[]>`
    SELECT family_id AS "familyId", to_char(business_date, 'YYYY-MM-DD') AS day, profit_confirm AS "profitConfirm", note
    FROM settlement_change WHERE request_id = ${requestId}::uuid AND action = 'confirm' ORDER BY family_id, business_date`
