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

const PrismaCode = z.object({ code: z.string().regex(/^P\d/) })
/** Every connection was in use for too long, a transaction did not come to its end in time, or two stood in each other's way. */
const overloadedCodes = new Set(['P2024', 'P2028', 'P2034', '53300', '53400', '40001', '40P01', '55P03', '57014'])
/** It cannot be reached, ended the connection, or is starting or stopping. */
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
/** What node-postgres says without a code. */
const poolIsFull = /^timeout exceeded when trying to connect$/
const connectionIsLost = /^Connection terminated/

const isOneOf = (codes: ReadonlySet<string>, words: RegExp) => (error: unknown) =>
  codes.has(codeOf(error) ?? '')
  || codes.has(PrismaCode.safeParse(error).data?.code ?? '')
  || (error instanceof Error && words.test(error.message))

/** The database has more to do than it can: another try a moment later may do. */
export const isOverloaded = isOneOf(overloadedCodes, poolIsFull)

/** The database is not there at the moment. */
export const isAway = isOneOf(awayCodes, connectionIsLost)

/** Nothing more can be stored: the disk of the database is full (53100), or takes no writes (25006). */
export const isDiskFull = isOneOf(new Set(['53100', '25006']), /No space left on device/)

/** A row with this key is there already. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

const PrismaConstraint = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }) }),
})

/** The name of the constraint that a statement of Prisma's broke; null where it was none, or failed for another reason. */
export const brokenConstraint = (error: unknown): string | null =>
  PrismaConstraint.safeParse(error).data?.meta.driverAdapterError.cause.constraint.index ?? null
