// Classifies PostgreSQL errors by their code, for statements through Prisma and through the pool.
import { z } from 'zod'

const PrismaError = z.object({ meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }) })
const DriverError = z.object({ code: z.string() })

function codeOf(error: unknown): string | undefined {
  const prisma = PrismaError.safeParse(error)
  return prisma.success ? prisma.data.meta.driverAdapterError.cause.originalCode : DriverError.safeParse(error).data?.code
}

/** The number is too large for any column, so no row has it. */
export const isOutOfRange = (error: unknown) => codeOf(error) === '22003'

/** The data does not fit: a wrong type (class 22) or a violated constraint (class 23). */
export const isBadData = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

/** The change would alter the basis of a settled day (the trigger on anchor_daily). */
export const isSettledDay = (error: unknown) => codeOf(error) === 'GR001'

const PrismaCode = z.object({ code: z.string().regex(/^P\d/) })
/** All connections were in use for too long, a transaction timed out, or two transactions conflicted. */
const overloadedCodes = new Set(['P2024', 'P2028', 'P2034', '53300', '53400', '40001', '40P01', '55P03', '57014'])
/** The database is unreachable, closed the connection, or is starting or stopping. */
const awayCodes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
])
/** node-postgres reports this without a code. */
const poolIsFull = /^timeout exceeded when trying to connect$/
const connectionIsLost = /^Connection terminated/

const isOneOf = (codes: ReadonlySet<string>, words: RegExp) => (error: unknown) =>
  codes.has(codeOf(error) ?? '')
  || codes.has(PrismaCode.safeParse(error).data?.code ?? '')
  || (error instanceof Error && words.test(error.message))

/** The database is overloaded: a retry a moment later may succeed. */
export const isOverloaded = isOneOf(overloadedCodes, poolIsFull)

/** The database is unavailable at the moment. */
export const isAway = isOneOf(awayCodes, connectionIsLost)

/** Nothing more can be stored: the database's disk is full (53100) or read-only (25006). */
export const isDiskFull = isOneOf(new Set(['53100', '25006']), /No space left on device/)

/** A row with this key already exists. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

const PrismaConstraint = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }) }),
})

/** Returns the name of the constraint that a Prisma statement violated, or null if it failed for another reason. */
export const brokenConstraint = (error: unknown): string | null =>
  PrismaConstraint.safeParse(error).data?.meta.driverAdapterError.cause.constraint.index ?? null
