// Each change of an account is stored in one transaction with its audit log entry.
import { businessDayOf } from '../../../../dates/business-day.ts'
import { brokenConstraint } from '../../../../db/database-errors.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordAudit, type Deed, type Doer } from '../../../audit/record.ts'

export type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env'>
export type Recorder = (tx: Transaction, deed: Omit<Deed, 'by' | 'at'>) => Promise<void>

const takenBy: { [constraint: string]: 'account_taken' | 'name_taken' | undefined } = {
  account_login_name_key: 'account_taken',
  family_merchant_id_name_key: 'name_taken',
}

/** Runs one transaction, and turns a duplicate name into a readable error. */
export async function change<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Doer,
  work: (tx: Transaction, record: Recorder) => Promise<T>,
): Promise<T> {
  try {
    return await db.prisma.$transaction((tx) => work(tx, (within, deed) => recordAudit(within, { ...deed, by, at: clock() })))
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? '']
    throw taken ? new AppError(taken) : error
  }
}

export const today = ({ clock, env }: Needs) => new Date(businessDayOf(clock(), env.BUSINESS_TIME_ZONE))

/** The fields that are filled in. */
export const given = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
