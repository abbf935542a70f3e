import type { Request } from 'express'
import type { z } from 'zod'
import { invalid } from '../http/errors.ts'

/** Parses the body sent by a companion process; throws 400 naming the field if it is invalid. */
export function bodyOf<T extends z.ZodType>(schema: T, request: Request): z.output<T> {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  throw invalid(...parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.') || 'body', message]))
}
