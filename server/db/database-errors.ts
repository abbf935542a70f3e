// What PostgreSQL refused, by its error code, whichever way the statement went: through Prisma or through the pool.
import { z } from 'zod'

const PrismaError = z.object({ meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }) })
const DriverError = z.object({ code: z.string() })

function codeOf(error: unknown): string | undefined {
  const prisma = PrismaError.safeParse(error)
  return prisma.success ? prisma.data.meta.driverAdapterError.cause.originalCode : DriverError.safeParse(error).data?.code
}

/** A number that no column can hold: it names no row. */
export const isOutOfRange = (error: unknown) => codeOf(error) === '22003'

/** The data does not fit: a wrong type (class 22), or a constraint that it breaks (class 23). */
export const isBadData = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

/** What a settled day rests on is to be changed (the trigger on anchor_daily). */
export const isSettledDay = (error: unknown) => codeOf(error) === 'GR001'

/** A row with this key is there already. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

const PrismaConstraint = z.object({ meta: z.object({ driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }) }) })

/** The name of the constraint that a statement of Prisma's broke; null where it was none, or failed for another reason. */
export const brokenConstraint = (error: unknown): string | null =>
  PrismaConstraint.safeParse(error).data?.meta.driverAdapterError.cause.constraint.index ?? null
