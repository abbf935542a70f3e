// Every call fails in the same way: it throws an AppError with a code of the catalogue, and one handler writes the response.
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { z } from 'zod'
import { errorCatalogue, type ErrorCode, type ErrorReply } from '#contract/errors.ts'
import { isAway, isDiskFull, isOutOfRange, isOverloaded, isSettledDay } from '../db/database-errors.ts'
import { Busy } from '../lanes.ts'
import type { Logger } from '../log.ts'

/** The caller has disconnected: nobody waits for a reply. */
export class CallerGone extends Error {
  override name = 'CallerGone'
}

type Details = Pick<ErrorReply, 'issues' | 'retryAfter'>

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code][1])
    this.code = code
    this.details = details
  }
}

/** A bad request: lists each invalid field and its problem. */
export const invalid = (...issues: [field: string, message: string][]) =>
  new AppError('invalid_request', { issues: issues.map(([field, message]) => ({ field, message })) })

/** `Retry-After` when the server is overloaded or its database is unavailable. Most load peaks are shorter. */
const retrySeconds = 2

/** `Retry-After` when the disk is full: an operator must free space first. */
const diskFullRetrySeconds = 60

/** Errors of Express and its body parser: they carry a status. */
const HttpError = z.object({ status: z.number().int().min(400).max(499), type: z.string().optional() })

/** Returns the part of the error that the caller may know, or null if there is none. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isOutOfRange(error)) return new AppError('not_found')
  if (isSettledDay(error)) return new AppError('day_settled')
  if (error instanceof Busy || isOverloaded(error)) return new AppError('overloaded', { retryAfter: retrySeconds })
  if (isDiskFull(error)) return new AppError('storage_full', { retryAfter: diskFullRetrySeconds })
  if (isAway(error)) return new AppError('unavailable', { retryAfter: retrySeconds })
  const http = HttpError.safeParse(error)
  if (!http.success) return null
  if (http.data.status === 413) return new AppError('payload_too_large')
  return invalid(http.data.type === 'entity.parse.failed' ? ['body', 'is not valid JSON'] : ['request', 'cannot be read'])
}

/** Writes every failure. Any error that is not an AppError is a server fault: it is logged in full, and the caller gets no details. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (error instanceof CallerGone) return
    const known = toAppError(error)
    const about = { err: error, id: response.getHeader('x-request-id'), path: request.path }
    if (!known) log.error(about, 'http: request failed')
    else if (!(error instanceof AppError) && errorCatalogue[known.code][0] === 503) log.warn(about, 'http: service unavailable')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const { code, details } = known ?? new AppError('internal')
    const [status, message] = errorCatalogue[code]
    const retryAfter = details.retryAfter ?? (status === 503 ? retrySeconds : undefined)
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    response.status(status).json({ code, message, ...details } satisfies ErrorReply)
  }
}

export const notFound: RequestHandler = () => {
  throw new AppError('not_found')
}
